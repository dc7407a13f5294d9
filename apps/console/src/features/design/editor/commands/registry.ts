/** Every command by name. Shortcuts, menus, the command palette and tests all run them through `editor.run`. */
import { setBadgePaths } from './badge-commands.ts'
import { duplicate, importStores, insert, move, moveBy, paste, remove } from './block-commands.ts'
import { rename, setHidden, setMany, setPath } from './edit-commands.ts'
import { setLayoutPath } from './layout-commands.ts'
import { addPage, removePage, reorderPages, setPageOptions } from './page-commands.ts'
import { choose } from './selection-commands.ts'
import { addTab, moveTab, moveTabBy, removeTab, setTab } from './tab-commands.ts'
import { typeInto } from './typing-commands.ts'

export const commands = {
  insert,
  paste,
  importStores,
  duplicate,
  remove,
  move,
  moveBy,
  setPath,
  typeInto,
  setMany,
  rename,
  setHidden,
  addPage,
  removePage,
  reorderPages,
  setPageOptions,
  setLayout: setLayoutPath,
  choose,
  addTab,
  removeTab,
  moveTab,
  moveTabBy,
  setTab,
  setBadge: setBadgePaths,
} as const

export type CommandName = keyof typeof commands
export type CommandArgs<N extends CommandName> = Parameters<(typeof commands)[N]>[1]
