/** Every command of the console: what the palette (Cmd/Ctrl+K) offers and the '?' dialog lists. */
import { type ComponentType, useEffect } from 'react'
import { createObservable, useObservable } from '../lib/observable.ts'
import { service, useService } from '../services.ts'

export interface Command {
  id: string
  label: string
  group: string
  /** What tells it from others of the same kind, or why it was found. */
  description?: string
  icon?: ComponentType<{ size?: number | string }>
  /** The keys in Mantine's notation, such as 'mod + S'. The owner of the command listens for them. */
  shortcut?: string
  /** Further words by which the command is found. */
  keywords?: string[]
  run(): void | Promise<void>
  /** Whether the command can be used now; always when absent. */
  when?(): boolean
}

export const commandList = service(() => {
  const registered = createObservable<readonly Command[]>([])
  return {
    registered,
    /** Adds commands and returns a function that removes them. A later command replaces one with the same id. */
    register(commands: readonly Command[], { isFirst = false } = {}): () => void {
      const ids = new Set(commands.map(({ id }) => id))
      const others = registered.get().filter(({ id }) => !ids.has(id))
      registered.set(isFirst ? [...commands, ...others] : [...others, ...commands])
      const added = new Set(commands)
      return () => registered.set(registered.get().filter((command) => !added.has(command)))
    },
    usable: (): Command[] => registered.get().filter((command) => command.when?.() ?? true),
  }
})

/** Adds commands as long as the calling component is mounted. Pass the same list while they stay the same. */
export function useRegisteredCommands(commands: readonly Command[], { isFirst = false } = {}): void {
  const { register } = useService(commandList)
  useEffect(() => register(commands, { isFirst }), [register, commands, isFirst])
}

/** All registered commands; call `when` at the time they are shown. */
export const useCommands = (): readonly Command[] => useObservable(useService(commandList).registered)
