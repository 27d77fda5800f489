import { MenuChoice, MenuItem, MenuLine, OpenedMenu } from "./menu-parts";
import { ModalDialog } from "./modal-dialog";
import { OpenedPopover } from "./opened-popover";
import { Toasts } from "./toasts";

/** What is shown over a page, in one module so that it is loaded with one request. */
export const overlays = { MenuChoice, MenuItem, MenuLine, ModalDialog, OpenedMenu, OpenedPopover, Toasts };
