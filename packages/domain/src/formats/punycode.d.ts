/** The package brings no types; its name alone is Node's own module of former days. */
declare module 'punycode/punycode.es6.js' {
  /** The letters of a name without its `xn--`. Throws a `RangeError` for what stands for none. */
  export function decode(name: string): string
}
