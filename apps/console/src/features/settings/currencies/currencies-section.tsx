import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Currency } from '@vitrine/domain/currencies/currency.schema'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { VersionNote } from '../../../shared/app-versions/version-note.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { SettingSection } from '../setting-section.tsx'
import { currenciesQuery, setEnabled } from './currencies.api.ts'
import css from './currencies.module.css'
import { CurrencyList } from './currency-list.tsx'

const labelOf = ({ currencyCode, name, prices }: Currency): string =>
  prices === 'converted'
    ? m.currencies_option_converted({ name, code: currencyCode })
    : m.currencies_option({ name, code: currencyCode })

function AddCurrency({ addable }: { addable: readonly Currency[] }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const add = useCall({
    mutationFn: (code: string) => setEnabled(client, { code, enabled: true }),
    onSuccess: () => toastSuccess(m.currencies_added()),
    onSettled: () => client.invalidateQueries({ queryKey: currenciesQuery().queryKey }),
  })
  if (addable.length === 0) return null
  const isThere = addable.some(({ currencyCode }) => currencyCode === chosen)
  return (
    <div className={css.add}>
      <NativeSelect
        className={css.choice}
        label={m.currencies_add_label()}
        data={[
          { value: '', label: m.currencies_choose() },
          ...addable.map((one) => ({ value: one.currencyCode, label: labelOf(one) })),
        ]}
        value={isThere ? chosen : ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isThere}
        loading={add.isPending}
        onClick={() => add.start(chosen, { onSuccess: () => setChosen('') })}
      >
        {m.currencies_add()}
      </Button>
    </div>
  )
}

/** Which currencies shoppers may choose: each change is stored at once, besides what waits to be saved. */
export function CurrenciesSection() {
  const mayRead = useCan('currencies.read')
  const mayChange = useCan('currencies.change')
  const read = useQuery({ ...currenciesQuery(), enabled: mayRead })
  if (!mayRead) return null
  const currencies = read.data?.currencies ?? []
  return (
    <SettingSection
      title={m.currencies_title()}
      note={m.currencies_note()}
      picture={<VersionNote feature="currencies" />}
    >
      {read.isPending && <SkeletonLines count={3} height={40} />}
      {read.isError && !read.data && <LoadError error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <>
          <CurrencyList
            currencies={currencies.filter((one) => one.enabledMobile)}
            revision={read.data.revision}
            mayChange={mayChange}
          />
          {mayChange && (
            <AddCurrency addable={currencies.filter((one) => !one.enabledMobile && one.prices !== 'none')} />
          )}
        </>
      )}
    </SettingSection>
  )
}
