/** Fields of the pages outside the shell: 44 px on every screen. */
export const tallClass = "md:h-11 md:rounded-block md:px-3 md:text-16";
