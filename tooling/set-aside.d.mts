import type { SetAside } from './second-chance.mjs'

export function readSetAside(path: string, today?: Date): SetAside[]
