import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isCustomPageType } from '@vitrine/domain/pages/custom-page.rules'
import { m } from '@vitrine/messages/console'
import typeWords from '@vitrine/messages/console/custom_pages.type'
import { useState } from 'react'
import { useConfirm } from '../../../../shared/confirm.ts'
import { keeping } from '../../../../shared/kept-text.tsx'
import { pageTitle, pageTypeName } from '../../../../shared/page-names.ts'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import type { PageMeta } from '../../editor/document.ts'
import { useActivePage, useEditor, usePage, usePages } from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'
import { openedDialog } from './opened-dialog.ts'

const nameOfType = ({ type }: PageMeta): string => (isCustomPageType(type) ? typeWords[type]() : pageTypeName(type))
const nameOf = (page: PageMeta): string => pageTitle(page.title.text.trim())

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
      title: keeping(m.custom_pages_delete_title, { name: nameOf(current) }),
      message: m.custom_pages_delete_text(),
      confirmLabel: m.custom_pages_delete_confirm(),
      danger: true,
    })
    if (!sure) return
    const refusal = editor.run('removePage', { id: current.id })
    if (refusal) toastError(refusal.refused)
    else toastSuccess(m.custom_pages_deleted(), m.custom_pages_deleted_help())
  }
  return (
    <div className={css.chooser}>
      <Select
        label={m.custom_pages_page()}
        placeholder={m.custom_pages_empty()}
        searchable
        allowDeselect={false}
        nothingFoundMessage={m.custom_pages_none_named()}
        disabled={known.length === 0}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        comboboxProps={{ withinPortal: true }}
        data={known.map((page) => ({
          value: page.id,
          label: m.custom_pages_named({ name: nameOf(page), type: nameOfType(page) }),
        }))}
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
          {m.custom_pages_create()}
        </Button>
        <Tooltip label={m.custom_pages_delete()}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={current ? m.custom_pages_delete_named({ name: nameOf(current) }) : m.custom_pages_delete()}
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
