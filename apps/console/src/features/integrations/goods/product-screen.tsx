import { Alert, Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import { goodsLimits, writePath } from '@vitrine/domain/goods/goods-cells.rules'
import { mostCategoriesOfProduct, type OwnProduct } from '@vitrine/domain/goods/own-product.schema'
import type { ownProductsRoutes } from '@vitrine/domain/goods/own-products.routes'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { requireAppKey, useCan } from '../../../shared/api/use-app.ts'
import { useMember } from '../../../shared/api/use-profile.ts'
import type { FieldBinding } from '../../../shared/fields/field-binding.ts'
import { HtmlField } from '../../../shared/fields/kinds/html-field.tsx'
import { Autocomplete, TagsInput } from '../../../shared/fields/tags-input.tsx'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { ConflictQuestion } from '../../../shared/forms/conflict-question.tsx'
import { readKeptEdits } from '../../../shared/forms/kept-edits.ts'
import { useMergedForm } from '../../../shared/forms/use-merged-form.ts'
import { BackButton } from '../../../shared/parts/back-button.tsx'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { Changeable } from '../../../shared/permissions/changeable.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { ProductOptions } from './product-options.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { emptyProduct, labelIn, type ProductValues, problemsOf, textOf, toSaved, valuesOf } from './product-values.ts'
import { ProductVariants } from './product-variants.tsx'
import { createProduct, namesQuery, productQuery, saveProduct, useReadProductsAgain } from './products.api.ts'

const DeleteProductDialog = lazyDialog(() =>
  import('./delete-product-dialog.tsx').then((module) => module.DeleteProductDialog),
)

type Names = RouteOutput<typeof ownProductsRoutes.listGoodsNames>['data']

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <Stack gap="md" role="region" aria-label={title}>
        <Text component="h2" fw={600}>
          {title}
        </Text>
        {children}
      </Stack>
    </Panel>
  )
}

/** Under which unsaved edits of this product are kept. */
function useKeptName(id: string): string {
  const member = useMember()
  return `product:${requireAppKey()}:${member}:${id}`
}

/** A new product that was not saved at an earlier visit is the same one: its first save may have arrived. */
const keptId = (keptAs: string): string | undefined =>
  readKeptEdits<ProductValues, OwnProduct>(keptAs, valuesOf(emptyProduct('')))?.base.id

function useProductForm(
  read: OwnProduct,
  { names, keptAs, onStored }: Pick<FieldsProps, 'names' | 'keptAs' | 'onStored'>,
) {
  const [currencyCode = ''] = names.currencies
  const client = useQueryClient()
  const readAgain = useReadProductsAgain()
  const { id } = read
  return useMergedForm<ProductValues, OwnProduct>({
    area: 'product',
    keptAs,
    read,
    readAgain: () => client.fetchQuery({ ...productQuery(id), staleTime: 0 }),
    valuesOf,
    problemsOf: (values) => problemsOf(values, currencyCode),
    store: (values, revision) =>
      revision === '' ? createProduct(id, toSaved(values)) : saveProduct(id, toSaved(values), revision),
    onStored(stored) {
      client.setQueryData(productQuery(stored.id).queryKey, stored)
      onStored(stored)
      toastSuccess(m.products_saved())
      void readAgain()
    },
  })
}
type Form = ReturnType<typeof useProductForm>['form']

/** The description in the field that every HTML of an app is written in. */
function Description({ form, mayChange }: { form: Form; mayChange: boolean }) {
  const id = useId()
  const nothing = () => {}
  const binding: FieldBinding = {
    ...{ id, canChange: mayChange, type: nothing, setMany: nothing, commit: nothing },
    ...{ beginGesture: nothing, endGesture: nothing, useInvalid: () => null },
    useValue: () => form.values.descriptionHtml,
    set: (_path, value) => form.setFieldValue('descriptionHtml', String(value)),
  }
  return (
    <HtmlField
      field={{ kind: 'html', path: 'descriptionHtml', label: m.products_description(), section: 'content' }}
      binding={binding}
    />
  )
}

function Ordering({ form, names }: { form: Form; names: Names }) {
  const paths = useMemo(() => names.categories.map(writePath), [names.categories])
  const shared = { maxLength: goodsLimits.name, limit: 50, maxDropdownHeight: 240 }
  return (
    <Section title={m.products_ordering()}>
      <TagsInput
        {...form.getInputProps('categories')}
        {...shared}
        maxLength={goodsLimits.name * goodsLimits.levels}
        maxTags={mostCategoriesOfProduct}
        label={m.products_categories()}
        description={m.products_categories_note()}
        data={paths}
        clearable={false}
      />
      <Autocomplete {...form.getInputProps('brand')} {...shared} label={m.products_brand()} data={names.brands} />
      <Autocomplete {...form.getInputProps('productType')} {...shared} label={m.products_type()} data={names.types} />
      <TagsInput
        {...form.getInputProps('tags')}
        {...shared}
        maxTags={goodsLimits.tags}
        label={m.products_tags()}
        data={names.tags}
        splitChars={[',']}
        clearable={false}
      />
    </Section>
  )
}

interface FieldsProps {
  read: OwnProduct
  names: Names
  /** It was not there when the form was opened. */
  isNew: boolean
  keptAs: string
  onStored: (stored: OwnProduct) => void
}

function Fields({ read, names, isNew, keptAs, onStored }: FieldsProps) {
  const mayChange = useCan('integrations.change')
  const navigate = useNavigate()
  const { form, question, answer, dirty, isRestored } = useProductForm(read, { names, keptAs, onStored })
  const [isDeleting, setDeleting] = useState(false)
  const { values, errors } = form
  const back = () => void navigate({ to: '/settings/store/products' })
  // What is unsaved would ask before it is left.
  const isMade = isNew && read.revision !== '' && !dirty
  useEffect(() => {
    if (isMade) void navigate({ to: '/settings/store/products/$id', params: { id: read.id }, replace: true })
  }, [isMade, read.id, navigate])
  return (
    <>
      {isRestored && (
        <Alert mb="lg" variant="light" role="status">
          {m.products_restored()}
        </Alert>
      )}
      {question && (
        <ConflictQuestion
          title={m.products_conflict()}
          question={question}
          labelOf={labelIn(values)}
          textOf={textOf}
          onAnswer={answer}
        />
      )}
      <form noValidate aria-label={m.products_one()} onSubmit={(event) => event.preventDefault()}>
        <Changeable permission="integrations.change" note={m.products_look_only()}>
          <Stack gap="md" maw={1080}>
            <Section title={m.products_what()}>
              <TextInput
                {...form.getInputProps('name')}
                label={m.products_name()}
                required
                maxLength={goodsLimits.name}
              />
              <Description form={form} mayChange={mayChange} />
              <Switch {...form.getInputProps('visible', { type: 'checkbox' })} label={m.products_visible()} />
            </Section>
            <Section title={m.products_pictures()}>
              <ProductPictures
                images={values.images}
                pictures={read.pictures}
                mayChange={mayChange}
                onChange={(images) => form.setFieldValue('images', images)}
              />
            </Section>
            <Section title={m.products_options()}>
              <ProductOptions
                values={values}
                errors={errors}
                mayChange={mayChange}
                onChange={(next) => form.setValues(next)}
              />
            </Section>
            <Section title={m.products_variants()}>
              <ProductVariants
                variants={values.variants}
                images={values.images}
                currencies={names.currencies}
                errors={errors}
                onChange={(variants) => form.setFieldValue('variants', variants)}
              />
            </Section>
            <Ordering form={form} names={names} />
          </Stack>
        </Changeable>
        {mayChange && read.revision !== '' && (
          <Group mt="md">
            <Button variant="default" onClick={() => setDeleting(true)}>
              {m.products_delete()}
            </Button>
          </Group>
        )}
      </form>
      {isDeleting && <DeleteProductDialog product={read} onClose={() => setDeleting(false)} onDeleted={back} />}
    </>
  )
}

function Read({ id }: { id: string }) {
  const isNew = id === 'new'
  const keptAs = useKeptName(id)
  const [fresh, setFresh] = useState(() => emptyProduct(keptId(keptAs) ?? newId()))
  const product = useQuery({ ...productQuery(id), enabled: !isNew })
  const names = useQuery(namesQuery())
  const read = isNew ? fresh : product.data
  const error = product.error ?? names.error
  if (read && names.data)
    return <Fields key={read.id} read={read} names={names.data} isNew={isNew} keptAs={keptAs} onStored={setFresh} />
  if (error)
    return (
      <LoadError
        error={error}
        onRetry={() => void Promise.all([product.refetch(), names.refetch()])}
        back={<BackButton to="/settings/store/products" screen={m.goods_title()} />}
      />
    )
  return <SkeletonLines count={6} height={58} />
}

function Heading({ id }: { id: string }) {
  const { data } = useQuery({ ...productQuery(id), enabled: id !== 'new' })
  const name = data && <bdi>{data.name}</bdi>
  return <PageTitle title={id === 'new' ? m.products_add() : (name ?? m.products_one())} />
}

/** A product of the app's own store, edited by hand. */
export function ProductScreen() {
  const { id } = useParams({ from: '/signed-in/in-app/settings/store/products/$id' })
  return (
    <>
      <Heading id={id} />
      <Anchor component={Link} to="/settings/store/products" size="sm" display="inline-block" mb="md">
        {m.products_back()}
      </Anchor>
      <Permitted permission="integrations.read">
        <Read key={id} id={id} />
      </Permitted>
    </>
  )
}
