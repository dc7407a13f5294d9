import { Badge, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Currency } from '@vitrine/domain/currencies/currency.schema'
import { m } from '@vitrine/messages/console'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { formatCalendarDay } from '../../../shared/dates/date-words.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { currenciesQuery, makeDefault, setEnabled } from './currencies.api.ts'
import css from './currencies.module.css'

/** Where its prices come from, in a sentence. */
function noteOf({ prices, conversion, ready, isStoreCurrency }: Currency): string {
  if (prices === 'none') return m.currencies_gone()
  if (!ready) return m.currencies_reading()
  if (conversion) return m.currencies_converted({ from: conversion.from, day: formatCalendarDay(conversion.on) })
  return isStoreCurrency ? m.currencies_own() : m.currencies_listed()
}

interface RowProps {
  currency: Currency
  /** Of the list that the row stands in. */
  revision: string
  mayChange: boolean
}

function CurrencyRow({ currency, revision, mayChange }: RowProps) {
  const { currencyCode: code, name, defaultMobile, ready, prices } = currency
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: currenciesQuery().queryKey })
  const choose = useCall({
    mutationFn: (known: string) => makeDefault(code, known),
    onSuccess: () => toastSuccess(m.currencies_default_set()),
    onSettled,
  })
  const remove = useCall({
    mutationFn: () => setEnabled(client, { code, enabled: false }),
    onSuccess: () => toastSuccess(m.currencies_removed()),
    onSettled,
  })
  const confirm = useConfirm()
  const askDefault = async () => {
    const question = {
      title: keeping(m.currencies_default_title, { name }),
      message: keeping(m.currencies_default_text, { name }),
      confirmLabel: m.currencies_make_default(),
    }
    if (await confirm(question)) choose.start(revision)
  }
  const askRemove = async () => {
    const question = {
      title: keeping(m.currencies_remove_title, { name }),
      message: keeping(m.currencies_remove_text, { name }),
      confirmLabel: m.currencies_remove(),
      danger: true,
    }
    if (await confirm(question)) remove.start()
  }
  const isShown = ready && prices !== 'none'
  return (
    <li className={css.currency}>
      <div className={css.facts}>
        <Group gap="xs">
          <Text fw={500}>
            <bdi>{name}</bdi>{' '}
            <bdi translate="no" className={css.code}>
              {code}
            </bdi>
          </Text>
          {defaultMobile && <Badge variant="light">{m.currencies_default()}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {noteOf(currency)}
        </Text>
      </div>
      {mayChange && !defaultMobile && (
        <Group gap="xs" className={css.acts}>
          {isShown && (
            <Button
              variant="default"
              size="xs"
              loading={choose.isPending}
              aria-label={m.currencies_make_default_label({ name })}
              onClick={() => void askDefault()}
            >
              {m.currencies_make_default()}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            loading={remove.isPending}
            aria-label={m.currencies_remove_label({ name })}
            onClick={() => void askRemove()}
          >
            {m.currencies_remove()}
          </Button>
        </Group>
      )}
    </li>
  )
}

interface ListProps {
  currencies: readonly Currency[]
  revision: string
  mayChange: boolean
}

export function CurrencyList({ currencies, ...row }: ListProps) {
  return (
    <ul className={css.list} aria-label={m.currencies_title()}>
      {currencies.map((currency) => (
        <CurrencyRow key={currency.id} currency={currency} {...row} />
      ))}
    </ul>
  )
}
