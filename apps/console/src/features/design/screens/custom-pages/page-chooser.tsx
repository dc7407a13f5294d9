import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { useState } from 'react'
import { useConfirm } from '../../../../shared/confirm.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { emptyPageTitle } from '../../canvas/page-tabs.tsx'
import type { PageMeta } from '../../editor/document.ts'
import { useActivePage, useEditor, usePage, usePages } from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'
import { openedDialog } from './opened-dialog.ts'

const typeLabel = (page: PageMeta): string =>
  customPageTypes.find(({ type }) => type === page.type)?.label ?? pageTypeLabels[page.type]
const nameOf = (page: PageMeta): string => page.title.text.trim() || emptyPageTitle

/** Chooses the page to work on by its name; also creates and deletes pages (D-031, D-032). */
export function PageChooser() {
  const editor = useEditor()
  const pages = usePages()
  const active = useActivePage()
  const confirm = useConfirm()
  const dialog = useService(openedDialog)
  const current = usePage(active)
  const [opened, setOpened] = useState(false)
  // A title that changes elsewhere shows at once for the current page, and for the others when the list is opened.
  const known = pages.flatMap((id) => (id === active ? (current ?? []) : (editor.doc.page(id) ?? [])))
  const remove = async () => {
    if (!current) return
    const sure = await confirm({
      title: `Delete ${nameOf(current)}?`,
      message: 'The page and its blocks leave the draft. Undo brings them back.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!sure) return
    const refusal = editor.run('removePage', { id: current.id })
    if (refusal) toastError(refusal.refused)
    else toastSuccess('Delete page successfully', 'It leaves the app with the next save and publishing.')
  }
  return (
    <div className={css.chooser}>
      <Select
        label="Page"
        placeholder="Empty pages"
        searchable
        allowDeselect={false}
        nothingFoundMessage="No page has this name"
        disabled={known.length === 0}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        comboboxProps={{ withinPortal: true }}
        data={known.map((page) => ({ value: page.id, label: `${nameOf(page)} · ${typeLabel(page)}` }))}
        value={active === '' ? null : active}
        onChange={(id) => id !== null && editor.openPage(id)}
      />
      <div className={css.actions}>
        <Button
          variant="default"
          size="xs"
          flex={1}
          leftSection={<IconPlus size={16} />}
          disabled={!editor.canChange}
          onClick={() => dialog.set('create')}
        >
          Create page
        </Button>
        <Tooltip label="Delete page">
          <ActionIcon
            variant="default"
            size={30}
            aria-label={current ? `Delete page ${nameOf(current)}` : 'Delete page'}
            disabled={!editor.canChange || !current}
            onClick={() => void remove()}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}
