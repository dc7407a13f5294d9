/** 'Save draft' on every path that starts with /design, else 'Save' (D-007). */
export const saveLabel = (path: string): string => (path.startsWith('/design') ? 'Save draft' : 'Save')
