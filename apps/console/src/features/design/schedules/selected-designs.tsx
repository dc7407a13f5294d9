import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { maxDesignsAtOnce } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import { SelectionBar } from '../../../shared/lists/selection-bar.tsx'

interface SelectedDesignsProps {
  count: number
  onClear: () => void
  onDelete: () => void
}

/** The actions for the checked designs. */
export const SelectedDesigns = ({ count, onClear, onDelete }: SelectedDesignsProps) => (
  <SelectionBar
    label={m.schedules_selection()}
    status={
      count > maxDesignsAtOnce
        ? m.schedules_selected_too_many({ count, most: maxDesignsAtOnce })
        : m.schedules_selected({ count })
    }
    onClear={onClear}
  >
    <Button
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={count > maxDesignsAtOnce}
      onClick={onDelete}
    >
      {m.schedules_delete_many({ count })}
    </Button>
  </SelectionBar>
)
