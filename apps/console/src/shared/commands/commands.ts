/** Every command of the console: what the palette (Cmd/Ctrl+K) offers and the '?' dialog lists. */
import type { ComponentType } from 'react'
import { createObservable, useObservable } from '../lib/observable.ts'

export interface Command {
  id: string
  label: string
  group: string
  icon?: ComponentType<{ size?: number | string }>
  /** As shown, in Mantine's notation: 'mod + S'. The owner of the command listens for it. */
  shortcut?: string
  /** More words to find it by. */
  keywords?: string[]
  run(): void | Promise<void>
  /** Whether it can be used now; always when left out. */
  when?(): boolean
}

const registered = createObservable<readonly Command[]>([])

/** Adds commands; call the answer to take them away again. A later command replaces one of the same id. */
export function registerCommands(commands: readonly Command[]): () => void {
  const ids = new Set(commands.map(({ id }) => id))
  registered.set([...registered.get().filter(({ id }) => !ids.has(id)), ...commands])
  const added = new Set(commands)
  return () => registered.set(registered.get().filter((command) => !added.has(command)))
}

export const usableCommands = (): Command[] => registered.get().filter((command) => command.when?.() ?? true)

/** All registered commands; ask `when` at the time of showing. */
export const useCommands = (): readonly Command[] => useObservable(registered)
