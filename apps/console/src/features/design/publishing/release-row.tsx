import { ActionIcon, Badge, Menu, Table, Text } from '@mantine/core'
import { IconDots, IconEye, IconFileImport, IconRocket } from '@tabler/icons-react'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { Release } from '@vitrine/domain/publishing/publishing.routes'
import css from './publishing.module.css'
import { summaryOf } from './publishing.text.ts'

interface ReleaseRowProps {
  release: Release
  canPublish: boolean
  canChange: boolean
  onLook: () => void
  onMakeLive: () => void
  onCopy: () => void
}

/** The ARIA roles are explicit, because a table that is drawn as cards loses its own. */
export function ReleaseRow({ release, canPublish, canChange, onLook, onMakeLive, onCopy }: ReleaseRowProps) {
  const { number, live, publishedAt, publishedBy, changes, restoredFrom } = release
  const name = `release ${number}`
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className={css.number}>
        {number}{' '}
        {live ? (
          <Badge size="sm" bg="var(--vt-positive-soft)" c="var(--vt-positive)">
            Live
          </Badge>
        ) : null}
      </Table.Td>
      <Table.Td role="cell" style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(publishedAt)}
      </Table.Td>
      <Table.Td role="cell">{publishedBy}</Table.Td>
      <Table.Td role="cell">
        <Text size="sm">{restoredFrom === null ? summaryOf(changes) : `Brought back release ${restoredFrom}`}</Text>
      </Table.Td>
      <Table.Td role="cell" className={css.actions}>
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions of ${name}`}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconEye size={16} />} onClick={onLook}>
              Look at it
            </Menu.Item>
            <Menu.Item leftSection={<IconRocket size={16} />} disabled={live || !canPublish} onClick={onMakeLive}>
              Make it live again
            </Menu.Item>
            <Menu.Item leftSection={<IconFileImport size={16} />} disabled={!canChange} onClick={onCopy}>
              Copy into the draft
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Table.Td>
    </Table.Tr>
  )
}
