export const builtMessages: string
export const languages: string[]
/** Names of files, without their ending. */
export const areasOf: Record<'console' | 'server', string[]>
export function compileMessages(): Promise<void>
export function compileBuiltMessages(): Promise<void>
