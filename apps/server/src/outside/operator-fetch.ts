/**
 * The one bare `fetch` of the server: for addresses that the operator set, which may lie in a private network. Whatever
 * anybody else supplied goes through `ports.outside`.
 */
export const operatorFetch: typeof fetch = (input, init) => fetch(input, init)
