import { Stack, Text } from '@mantine/core'
import type { Good, MissingGood, StoreComparison } from '@vitrine/domain/store-connection/goods.schema'
import type { StoreForm } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import kindWords from '@vitrine/messages/console/store.good'
import { useId } from 'react'
import { kept } from '../../../shared/kept-text.tsx'
import { SearchPicker } from '../../../shared/pickers/search-picker.tsx'
import { recentSignIn } from '../../../shared/recent-sign-in.ts'
import { useService } from '../../../shared/services.ts'
import { placeName } from '../place-name.ts'
import { type ChosenGoods, isNamed, keyOf } from './chosen-goods.rules.ts'
import { findInStore } from './store.api.ts'

function placesOf({ places, more }: MissingGood): string {
  const names = places.map(placeName)
  if (more > 0) names.push(m.store_places_more({ count: more }))
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(names)
}

interface RowProps {
  good: MissingGood
  comparison: StoreComparison
  body: StoreForm
  chosen: ChosenGoods
  onChoose(good: MissingGood, to: Good | null): void
}

function Row({ good, comparison, body, chosen, onChoose }: RowProps) {
  const id = useId()
  const { confirmed } = useService(recentSignIn)
  const own = chosen.get(keyOf(good))
  const taken = new Set(
    [...chosen].filter(([key]) => key !== keyOf(good)).map(([, to]) => keyOf({ ...good, id: to.id })),
  )
  return (
    <SearchPicker<Good>
      id={id}
      label={m.store_good({ kind: kindWords[good.kind](), name: good.name })}
      help={placesOf(good)}
      placeholder={m.store_leave_out()}
      chosen={own?.name ?? null}
      kind={`store ${id}`}
      search={async ({ query, page }) => {
        // All that can be found comes at once.
        const items = page === 0 ? await confirmed(() => findInStore({ ...body, goods: good.kind, query })) : []
        return { items, total: items.length }
      }}
      describe={({ name, imageUrl }) => ({ name, image: imageUrl })}
      isOffered={(item) => {
        const key = keyOf({ ...good, id: item.id })
        return !taken.has(key) && (key === keyOf(good) || !isNamed(comparison, chosen, key))
      }}
      onPick={(item) => onChoose(good, item)}
      onClear={() => onChoose(good, null)}
    />
  )
}

interface ReplacedGoodsProps {
  comparison: StoreComparison
  body: StoreForm
  chosen: ChosenGoods
  onChoose: RowProps['onChoose']
}

/** Everything that the app names and the store does not have, with a way to name something of the store instead. */
export function ReplacedGoods({ comparison, body, chosen, onChoose }: ReplacedGoodsProps) {
  const { missing, total, languages, currencies } = comparison
  const list = (names: readonly string[]) => new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)
  if (total + languages.length + currencies.length === 0) return <Text size="sm">{m.store_lacks_nothing()}</Text>
  return (
    <Stack gap="md">
      {languages.length > 0 && (
        <Text size="sm">{kept(m.store_lacks_languages, { names: list(languages.map(({ name }) => name)) })}</Text>
      )}
      {currencies.length > 0 && <Text size="sm">{m.store_lacks_currencies({ codes: list(currencies) })}</Text>}
      {total > 0 && (
        <Stack gap="sm" role="group" aria-label={m.store_lacks_title()}>
          <Text fw={600} size="sm">
            {m.store_lacks_title()}
          </Text>
          <Text size="sm" c="dimmed">
            {m.store_lacks_note()}
          </Text>
          {missing.map((good) => (
            <Row
              key={keyOf(good)}
              good={good}
              comparison={comparison}
              body={body}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
          {total > missing.length && (
            <Text size="sm" c="dimmed">
              {m.settings_channel_more({ count: total - missing.length })}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}
