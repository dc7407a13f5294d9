export function isSupported(version: string): boolean
export function runOnSupportedNode(): Promise<never>
