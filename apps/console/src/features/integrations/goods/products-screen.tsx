import { Anchor, Button, Group } from '@mantine/core'
import { IconBox } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { OwnProductRow } from '@vitrine/domain/goods/own-product.schema'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { List } from '../../../shared/lists/list.tsx'
import { listAddress, unsorted } from '../../../shared/lists/list-address.ts'
import { FilterSelect } from '../../../shared/lists/list-bar.tsx'
import type { Column } from '../../../shared/lists/list-table.tsx'
import { useSetSearch } from '../../../shared/lists/use-set-search.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { toastError } from '../../../shared/toast.ts'
import { productsPageSize, showProduct, useProducts, useReadProductsAgain } from './products.api.ts'
import css from './products.module.css'

const DeleteProductDialog = lazyDialog(() =>
  import('./delete-product-dialog.tsx').then((module) => module.DeleteProductDialog),
)

function priceOf({ price }: OwnProductRow, currencyCode: string): string {
  if (price === null) return m.products_no_price()
  const [least, most] = [price.leastMinor, price.mostMinor].map((amountMinor) =>
    formatMoney({ amountMinor, currencyCode }),
  )
  return least === most ? (least ?? '') : `${least} – ${most}`
}

function Name({ product: { id, name, imageUrl } }: { product: OwnProductRow }) {
  const urlOf = useMediaUrl()
  const url = imageUrl === null ? '' : urlOf(imageUrl)
  return (
    <span className={css.name}>
      {url === '' ? <span className={css.picture} /> : <img src={url} alt="" className={css.picture} loading="lazy" />}
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <Link to="/settings/store/products/$id" params={{ id }} {...props} />}
      >
        <bdi>{name}</bdi>
      </Anchor>
    </span>
  )
}

function Actions({ product: { id, name, visible }, onDelete }: { product: OwnProductRow; onDelete: () => void }) {
  const readAgain = useReadProductsAgain()
  const { start, isPending } = useCall({
    mutationFn: showProduct,
    onSettled: readAgain,
    onError: (error) => toastError(error),
  })
  const action = visible ? m.products_hide() : m.products_show()
  const labelOf = (label: string) => m.products_action_label({ action: label, name })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={labelOf(action)}
        onClick={() => start({ id, visible: !visible })}
      >
        {action}
      </Button>
      <Button variant="default" size="xs" aria-label={labelOf(m.products_delete())} onClick={onDelete}>
        {m.products_delete()}
      </Button>
    </Group>
  )
}

function Products() {
  const search = useSearch({ from: '/signed-in/in-app/settings/store/products' })
  const list = listAddress({ search, set: useSetSearch(), ...unsorted, filters: ['visibility'] })
  const mayChange = useCan('integrations.change')
  const [asked, setAsked] = useState<OwnProductRow | null>(null)
  const query = useProducts({ keyword: list.query, visibility: list.filters.visibility, page: list.page })
  const currencyCode = query.data?.currencyCode ?? ''
  const columns: Column<OwnProductRow>[] = [
    { label: m.products_name(), isHead: true, isLong: true, cell: (product) => <Name product={product} /> },
    { label: m.products_price(), isNumber: true, cell: (product) => priceOf(product, currencyCode) },
    { label: m.products_stock(), isNumber: true, cell: ({ stock }) => stock ?? m.products_not_counted() },
    {
      label: m.products_visibility(),
      cell: ({ visible }) => (visible ? m.products_shown() : m.products_hidden()),
    },
    ...(mayChange
      ? [
          {
            label: m.products_actions(),
            isActions: true,
            cell: (product: OwnProductRow) => <Actions product={product} onDelete={() => setAsked(product)} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <List
        label={m.goods_title()}
        query={query}
        rowsOf={({ products }) => products}
        totalOf={({ total }) => total}
        keyOf={({ id }) => id}
        pageSize={productsPageSize}
        address={list}
        columns={columns}
        search={{ label: m.products_search(), placeholder: m.products_search_by() }}
        tools={
          <FilterSelect
            label={m.products_visibility()}
            all={m.products_all()}
            options={[
              { value: 'shown', label: m.products_shown() },
              { value: 'hidden', label: m.products_hidden() },
            ]}
            value={list.filters.visibility}
            onChoose={(visibility) => list.filterBy({ visibility })}
          />
        }
        nothing={{ icon: <IconBox size={20} />, title: m.products_empty(), description: m.products_empty_note() }}
        noneFound={{ title: m.products_none_found(), description: m.products_none_found_note() }}
      />
      {asked && <DeleteProductDialog product={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Products of the app's own store, each of which is edited by hand. */
export function ProductsScreen() {
  const mayChange = useCan('integrations.change')
  return (
    <>
      <PageTitle
        title={m.goods_title()}
        description={`${m.products_note()} ${m.goods_seen()}`}
        action={
          mayChange && (
            <Group gap="xs">
              <Button variant="default" component={Link} to="/settings/store/products/import">
                {m.goods_import()}
              </Button>
              <Button
                renderRoot={(props) => <Link to="/settings/store/products/$id" params={{ id: 'new' }} {...props} />}
              >
                {m.products_add()}
              </Button>
            </Group>
          )
        }
      />
      <Anchor component={Link} to="/settings/store" size="sm" display="inline-block" mb="md">
        {m.goods_back()}
      </Anchor>
      <Permitted permission="integrations.read">
        <Products />
      </Permitted>
    </>
  )
}
