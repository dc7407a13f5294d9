import type { Ports } from '../ports.ts'

/** Returns the exit code. */
export type Command = (ports: Ports, args: string[]) => Promise<number>
