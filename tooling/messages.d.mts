export const builtMessages: string
export function compileMessages(): Promise<void>
export function compileBuiltMessages(): Promise<void>
