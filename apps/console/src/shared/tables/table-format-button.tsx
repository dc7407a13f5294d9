import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import { useState } from 'react'
import { lazyDialog } from '../parts/lazy-part.tsx'

export const TableFormatDialog = lazyDialog(() =>
  import('./table-format-dialog.tsx').then((module) => module.TableFormatDialog),
)

/** Stands beside a button that exports a table. */
export function TableFormatButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton sizePx={36} tipEdge="end" aria-label={m.tables_format()} onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
      </IconButton>
      {isOpen && <TableFormatDialog onClose={() => setOpen(false)} />}
    </>
  )
}
