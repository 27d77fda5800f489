/** Keeps what `create` returns, such as a format of Intl, by its arguments, which are few: creating one takes much longer than using it. */
export function keepFormats<Arguments extends unknown[], Format>(
  create: (...args: Arguments) => Format,
): (...args: Arguments) => Format {
  const kept = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const format = kept.get(key) ?? create(...args);
    kept.set(key, format);
    return format;
  };
}
