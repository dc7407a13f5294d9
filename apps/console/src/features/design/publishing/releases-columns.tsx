import { ActionIcon, Badge, Menu } from '@mantine/core'
import { IconDots, IconEye, IconFileImport, IconRocket } from '@tabler/icons-react'
import type { Release } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { summaryOf } from './change-words.ts'

interface Actions {
  canPublish: boolean
  canChange: boolean
  onLook: (release: Release) => void
  onMakeLive: (release: Release) => Promise<void>
  onCopy: (release: Release) => Promise<void>
}

const NumberCell = ({ number, live }: Release) => (
  <span>
    {number}{' '}
    {live && (
      <Badge size="sm" bg="var(--vt-positive-soft)" c="var(--vt-positive)">
        {m.releases_live()}
      </Badge>
    )}
  </span>
)

function ActionsMenu({ release, canPublish, canChange, onLook, onMakeLive, onCopy }: Actions & { release: Release }) {
  const { number, live } = release
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={m.releases_actions_of({ number })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} />} onClick={() => onLook(release)}>
          {m.releases_look()}
        </Menu.Item>
        {canPublish && (
          <Menu.Item leftSection={<IconRocket size={16} />} disabled={live} onClick={() => void onMakeLive(release)}>
            {m.releases_make_live()}
          </Menu.Item>
        )}
        {canChange && (
          <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => void onCopy(release)}>
            {m.releases_copy()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

export const columnsOfReleases = (actions: Actions): Column<Release>[] => [
  { label: m.releases_release(), isHead: true, cell: (release) => <NumberCell {...release} /> },
  { label: m.releases_published(), cell: ({ publishedAt }) => formatDateTime(publishedAt) },
  { label: m.releases_by(), cell: ({ publishedBy }) => <bdi translate="no">{publishedBy}</bdi> },
  {
    label: m.releases_changes(),
    isWrapped: true,
    cell: ({ changes, restoredFrom }) =>
      restoredFrom === null ? summaryOf(changes) : m.releases_brought_back({ number: restoredFrom }),
  },
  {
    label: m.releases_actions(),
    isActions: true,
    cell: (release) => <ActionsMenu release={release} {...actions} />,
  },
]
