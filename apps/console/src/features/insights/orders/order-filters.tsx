/** The popup of filters: a draft until it is applied. */
import { Button, Checkbox, Group, Indicator, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { orderDevices } from '@vitrine/domain/orders/orders.routes'
import { m } from '@vitrine/messages/console'
import deviceWords from '@vitrine/messages/console/orders.device'
import { useState } from 'react'
import { orderStatusWord, ownStatusWord } from '../../../shared/order-status-words.ts'
import { type OrderFilters as Filters, orderStatusesQuery } from './orders.api.ts'
import css from './orders.module.css'

interface ChoicesProps<T extends number | string> {
  legend: string
  options: readonly { value: T; label: string }[]
  /** Null for all. */
  chosen: readonly T[] | null
  onChange: (chosen: readonly T[] | null) => void
}

function Choices<T extends number | string>({ legend, options, chosen, onChange }: ChoicesProps<T>) {
  const values = options.map(({ value }) => value)
  const isChosen = (value: T) => chosen === null || chosen.includes(value)
  const toggle = (value: T) => {
    const next = values.filter((one) => (one === value ? !isChosen(one) : isChosen(one)))
    onChange(next.length === values.length ? null : next)
  }
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      <Stack gap={8}>
        <Checkbox
          label={m.orders_filter_all()}
          checked={chosen === null}
          indeterminate={chosen !== null && chosen.length > 0}
          onChange={() => onChange(chosen === null ? [] : null)}
        />
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={isChosen(value)} onChange={() => toggle(value)} />
        ))}
      </Stack>
    </fieldset>
  )
}

interface OrderFiltersProps {
  applied: Filters
  onApply: (filters: Filters) => void
}

export function OrderFilters({ applied, onApply }: OrderFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Filters>(applied)
  const statuses = useQuery(orderStatusesQuery())
  const words =
    statuses.data ?? orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: ownStatusWord(code) }))
  const show = (shown: boolean) => {
    // Whatever was not applied is forgotten.
    setDraft(applied)
    setOpen(shown)
  }
  const isFiltered = applied.statuses !== null || applied.devices !== null
  return (
    <Indicator disabled={!isFiltered} size={8} offset={4}>
      <Popover opened={isOpen} onChange={show} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-label={isFiltered ? m.orders_filter_active() : m.orders_filter()}
            onClick={() => show(!isOpen)}
          >
            {m.orders_filter()}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={css.filters} aria-label={m.orders_filter()}>
          <div className={css.lists}>
            <Choices
              legend={m['orders.column.status_code']()}
              options={words.map(({ statusCode, customStatus }) => ({
                value: statusCode,
                label: orderStatusWord(customStatus),
              }))}
              chosen={draft.statuses}
              onChange={(chosen) => setDraft({ ...draft, statuses: chosen })}
            />
            <Choices
              legend={m['orders.column.device_type']()}
              options={orderDevices.map((device) => ({ value: device, label: deviceWords[device]() }))}
              chosen={draft.devices}
              onChange={(chosen) => setDraft({ ...draft, devices: chosen })}
            />
          </div>
          <Group justify="flex-end" gap="xs" p="sm" className={css.foot ?? ''}>
            <Button variant="default" onClick={() => show(false)}>
              {m.orders_filter_cancel()}
            </Button>
            <Button
              onClick={() => {
                onApply(draft)
                setOpen(false)
              }}
            >
              {m.orders_filter_apply()}
            </Button>
          </Group>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}
