/** Names the range and its days. */
import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import presetWords from '@vitrine/messages/console/insights.range'
import type { ChosenRange } from './insights-address.ts'
import css from './range-button.module.css'
import { rangeText } from './range-text.ts'

interface RangeButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  range: ChosenRange
  /** Whatever day there is belongs to it. */
  isAll?: boolean | undefined
  ref?: React.Ref<HTMLButtonElement>
}

export function RangeButton({ range, isAll = false, ...props }: RangeButtonProps) {
  const isByHand = range.preset === null && !isAll
  const name = isAll
    ? m.insights_range_all()
    : range.preset === null
      ? m.insights_range_custom()
      : presetWords[range.preset]()
  return (
    <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />} {...props}>
      <span className={css.name} data-hand={isByHand || undefined}>
        {name}
      </span>
      {/* Days that were chosen by hand have no other name, and are shown where there is little room too. */}
      {!isAll && (
        <span className={css.days} data-hand={isByHand || undefined}>
          {rangeText(range)}
        </span>
      )}
    </Button>
  )
}
