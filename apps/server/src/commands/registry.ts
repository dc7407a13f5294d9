/** What an operator can run: `npm run vitrine -- <command> …`. One line each. */
import type { Ports } from '../ports.ts'

/** Returns the exit code. */
export type Command = (ports: Ports, args: string[]) => Promise<number>

export const commands: Record<string, Command> = {}
