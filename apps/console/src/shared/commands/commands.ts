/** Every command of the console: what the palette (Cmd/Ctrl+K) offers and the '?' dialog lists. */
import type { ComponentType } from 'react'
import { createObservable, useObservable } from '../lib/observable.ts'

export interface Command {
  id: string
  label: string
  group: string
  icon?: ComponentType<{ size?: number | string }>
  /** The keys in Mantine's notation, such as 'mod + S'. The owner of the command listens for them. */
  shortcut?: string
  /** Further words by which the command is found. */
  keywords?: string[]
  run(): void | Promise<void>
  /** Whether the command can be used now; always when absent. */
  when?(): boolean
}

const registered = createObservable<readonly Command[]>([])

/** Adds commands and returns a function that removes them. A later command replaces an earlier one with the same id. */
export function registerCommands(commands: readonly Command[]): () => void {
  const ids = new Set(commands.map(({ id }) => id))
  registered.set([...registered.get().filter(({ id }) => !ids.has(id)), ...commands])
  const added = new Set(commands)
  return () => registered.set(registered.get().filter((command) => !added.has(command)))
}

export const usableCommands = (): Command[] => registered.get().filter((command) => command.when?.() ?? true)

/** All registered commands; call `when` at the time they are shown. */
export const useCommands = (): readonly Command[] => useObservable(registered)
