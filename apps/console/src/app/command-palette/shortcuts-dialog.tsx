import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { type Command, useCommands } from '../../shared/commands/commands.ts'
import { useObservable } from '../../shared/lib/observable.ts'
import { useService } from '../../shared/services.ts'
import { shortcutsOpen } from './palette-state.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const keysOf = (shortcut: string): string[] =>
  shortcut.split(' + ').map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key))

/** Every shortcut of this screen, by group. */
export function ShortcutsDialog() {
  const opened = useService(shortcutsOpen)
  const isOpen = useObservable(opened)
  const commands = useCommands().filter(({ shortcut }) => shortcut !== undefined)
  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <Modal opened={isOpen} onClose={() => opened.set(false)} title={m.palette_shortcuts()} size="md">
      <Stack gap="lg">
        {groups.map((group) => (
          <section key={group}>
            <Title order={3} size="h4" c="dimmed" mb="xs">
              {group}
            </Title>
            <Stack gap="xs">
              {commands
                .filter((command) => command.group === group)
                .map((command) => (
                  <Shortcut key={command.id} command={command} />
                ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}

function Shortcut({ command }: { command: Command }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{command.label}</Text>
      <Group gap={4} wrap="nowrap">
        {keysOf(command.shortcut ?? '').map((key) => (
          <Kbd key={key} size="sm">
            {key}
          </Kbd>
        ))}
      </Group>
    </Group>
  )
}
