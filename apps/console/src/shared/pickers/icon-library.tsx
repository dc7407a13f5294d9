/** The Icons Library: the groups of the icon set, and the uploaded icons. */

import {
  Center,
  Modal,
  NativeSelect,
  Pagination,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Segmented } from '@vitrine/ui/segmented'
import { type CSSProperties, useState } from 'react'
import { LibraryFooter } from '../media-library/library-footer.tsx'
import { mediaKinds } from '../media-library/media-kinds.ts'
import { LibraryBody } from '../media-library/media-library.tsx'
import { LoadError } from '../parts/load-error.tsx'
import { paginationProps } from '../parts/pagination-props.ts'
import { type ChosenIcon, findIcons, iconPageSize } from './icon-choice.rules.ts'
import { iconTemplatesQuery } from './pickers.api.ts'
import classes from './pickers.module.css'

interface IconLibraryProps {
  opened: boolean
  onClose(): void
  onChoose(icon: ChosenIcon): void
}

function IconSet({ onClose, onChoose }: Omit<IconLibraryProps, 'opened'>) {
  const groups = useQuery(iconTemplatesQuery())
  const [group, setGroup] = useState('')
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ChosenIcon | null>(null)
  const found = findIcons(groups.data ?? [], { group, query })
  const pages = Math.ceil(found.length / iconPageSize)
  const showFirst = () => setPage(1)
  return (
    <Stack gap="md">
      <NativeSelect
        aria-label={m.pickers_group()}
        value={group}
        data={[
          { value: '', label: m.pickers_all_groups() },
          ...(groups.data ?? []).map(({ _id, label }) => ({ value: _id, label })),
        ]}
        onChange={(event) => {
          setGroup(event.currentTarget.value)
          showFirst()
        }}
      />
      <TextInput
        type="search"
        aria-label={m.pickers_search_icons()}
        placeholder={m.pickers_search_icons_by_name()}
        leftSection={<IconSearch size={16} />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          showFirst()
        }}
      />
      {groups.isError && !groups.data && <LoadError error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.isPending && <Skeleton height={180} />}
      {groups.isSuccess && found.length === 0 && (
        <EmptyState icon={<IconSearch size={20} />} title={m.pickers_no_icons()} description={m.pickers_try_other()} />
      )}
      {found.length > 0 && (
        <ul className={classes.icons} aria-label={m.pickers_icons()}>
          {found.slice((page - 1) * iconPageSize, page * iconPageSize).map((icon) => (
            <li key={icon.code}>
              <UnstyledButton
                className={classes.iconTile}
                aria-pressed={chosen?.code === icon.code}
                onClick={() => setChosen(chosen?.code === icon.code ? null : icon)}
              >
                <span
                  className={classes.glyph}
                  data-painted
                  style={{ '--glyph': `url("${icon.src}")` } as CSSProperties}
                  aria-hidden
                />
                <Text size="xs" truncate maw="100%">
                  {icon.name}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Center>
          <Pagination total={pages} value={page} onChange={setPage} size="sm" {...paginationProps} />
        </Center>
      )}
      <LibraryFooter
        selected={chosen ? 1 : 0}
        onCancel={onClose}
        onConfirm={() => {
          if (chosen) onChoose(chosen)
          onClose()
        }}
      />
    </Stack>
  )
}

function LibraryTabs({ onClose, onChoose }: Omit<IconLibraryProps, 'opened'>) {
  const [tab, setTab] = useState('set')
  return (
    <Stack gap="md">
      <Segmented
        aria-label={m.pickers_source()}
        fullWidth
        options={[
          { value: 'set', label: m.pickers_icon_set() },
          { value: 'uploaded', label: m.pickers_uploaded() },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'set' ? (
        <IconSet onClose={onClose} onChoose={onChoose} />
      ) : (
        <LibraryBody
          type="icon"
          onClose={onClose}
          onChoose={(items) => {
            for (const { url, fileName } of items) onChoose({ code: '', name: fileName, src: url })
          }}
        />
      )}
    </Stack>
  )
}

export const IconLibrary = ({ opened, ...tabs }: IconLibraryProps) => (
  <Modal opened={opened} onClose={tabs.onClose} title={mediaKinds.icon.title()} size={640} centered>
    <LibraryTabs {...tabs} />
  </Modal>
)
