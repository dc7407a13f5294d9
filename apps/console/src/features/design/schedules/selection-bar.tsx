import { Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { maxDesignsAtOnce } from '@vitrine/domain/designs/design-status.rules'
import css from './design-card.module.css'
import { designsText } from './schedules.text.ts'

interface SelectionBarProps {
  count: number
  onClear: () => void
  onDelete: () => void
}

/** The actions for the checked designs. The bar stands over the list and stays in sight however it is scrolled. */
export const SelectionBar = ({ count, onClear, onDelete }: SelectionBarProps) => (
  <section className={css.selection} aria-label="Selected designs">
    <Text size="sm" role="status">
      {count > maxDesignsAtOnce
        ? `${designsText(count)} selected, and at most ${maxDesignsAtOnce} are deleted at once`
        : `${designsText(count)} selected`}
    </Text>
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
      <Button
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={count > maxDesignsAtOnce}
        onClick={onDelete}
      >
        {`Delete ${designsText(count)}`}
      </Button>
    </Group>
  </section>
)
