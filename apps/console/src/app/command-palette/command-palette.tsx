import { Kbd } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { m } from '../../shared/messages/messages.js'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type Command, commandList } from '../../shared/commands/commands.ts'
import { useObservable } from '../../shared/lib/observable.ts'
import { useService } from '../../shared/services.ts'
import { toastError } from '../../shared/toast.ts'
import { paletteOpen } from './palette-state.ts'

function toActions(commands: readonly Command[]): SpotlightActionGroupData[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups].map(([group, members]) => ({
    group,
    actions: members.map(({ id, label, icon: Icon, shortcut, keywords, run }) => ({
      id,
      label,
      ...(keywords && { keywords }),
      leftSection: Icon && <Icon size={16} aria-hidden />,
      rightSection: shortcut && <Kbd size="xs">{shortcut}</Kbd>,
      // Wait until the palette has closed and returned the focus, before the command moves it.
      onClick: () => setTimeout(() => void Promise.resolve(run()).catch(toastError)),
    })),
  }))
}

/** Lists every command that can be used now, and closes when one is chosen. */
export function CommandPalette() {
  const opened = useService(paletteOpen)
  const isOpen = useObservable(opened)
  const commands = useService(commandList)
  const registered = useObservable(commands.registered)
  const [[store, spotlight]] = useState(createSpotlight)
  const [actions, setActions] = useState<SpotlightActionGroupData[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is usable is asked anew whenever it opens or changes
  useEffect(() => {
    if (isOpen) setActions(toActions(commands.usable()))
  }, [isOpen, registered])
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen, spotlight])
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      onSpotlightClose={() => opened.set(false)}
      nothingFound={m.palette_nothing()}
      centered={false}
      attributes={{ content: { 'aria-label': m.palette_label() } }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: m.palette_search(),
        'aria-label': m.palette_search(),
      }}
    />
  )
}
