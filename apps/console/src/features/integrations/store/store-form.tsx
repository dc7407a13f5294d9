import { Alert, Button, Group, List, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { completeUrl } from '@vitrine/domain/actions/complete-url.rules'
import { readableAddress } from '@vitrine/domain/formats/readable-address.rules'
import type { IntegrationDetail } from '@vitrine/domain/integrations/integration.schema'
import { storeAtBigcommerce } from '@vitrine/domain/store-connection/bigcommerce-address.rules'
import { shopAtShopify } from '@vitrine/domain/store-connection/shopify-address.rules'
import type { FoundStore, StoreForm as StoreBody } from '@vitrine/domain/store-connection/store-connection.schema'
import { storeAtWoocommerce } from '@vitrine/domain/store-connection/woocommerce-address.rules'
import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { useEffect, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { useUnsavedForm } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import { CustomerSignIn } from './customer-sign-in.tsx'
import { LetIn, Way } from './let-in.tsx'
import { checkStore, storeQuery } from './store.api.ts'
import { wordsOfCost } from './store-words.ts'
import { useLeave, useReturn } from './use-let-in.ts'

const UseStoreDialog = lazyDialog(() => import('./use-store-dialog.tsx').then((module) => module.UseStoreDialog))

export type ElsewhereKind = Exclude<StoreBody['kind'], 'demo'>
type Values = Omit<Extract<StoreBody, { kind: 'vendure' }>, 'kind'> &
  Record<'channel' | 'customerClient' | 'customerSecret', string>
const nothing: Values = {
  address: '',
  identifier: '',
  password: '',
  channel: '',
  customerClient: '',
  customerSecret: '',
}

/** A secret key of Medusa and a token of BigCommerce name nobody. */
const namesNobody = (kind: ElsewhereKind): kind is 'medusa' | 'bigcommerce' =>
  kind === 'medusa' || kind === 'bigcommerce'

function bodyOf(kind: ElsewhereKind, entered: Values, isLetIn: boolean): StoreBody {
  const { identifier, channel, customerClient, customerSecret, ...values } = entered
  if (kind === 'shopify') {
    const isOpened = customerClient !== '' || customerSecret !== ''
    const customers = isOpened ? { customerClient, customerSecret } : {}
    if (isLetIn) return { kind, address: values.address, channel, isLetIn, ...customers }
    return { kind, identifier, channel, ...values, ...customers }
  }
  if (namesNobody(kind)) return { kind, channel, ...values }
  return kind === 'woocommerce' ? { kind, identifier, ...values } : { kind, identifier, channel, ...values }
}

/** An address as it was meant; what is none is left as it was typed. */
function understood(kind: ElsewhereKind, typed: string): string {
  if (kind === 'shopify') return shopAtShopify(typed) ?? typed
  if (kind === 'bigcommerce') return storeAtBigcommerce(typed) ?? typed
  // As people write it: the server reads it the same.
  if (kind === 'woocommerce') return readableAddress(storeAtWoocommerce(typed) ?? typed)
  return completeUrl(typed)
}

/** Each kind of store has words of its own for what opens it. */
const wordsOf = {
  vendure: {
    address: m.integrations_store_address,
    placeholder: 'https://store.example',
    user: m.store_user,
    userNote: m.store_user_note,
    addressNote: m.store_address_note,
    password: m.store_password,
    passwordNote: undefined,
    channel: m.store_channel_token,
    channelNote: m.store_channel_note,
    missing: m.store_scopes_missing,
  },
  medusa: {
    address: m.integrations_store_address,
    placeholder: 'https://store.example',
    user: m.store_user,
    userNote: m.store_user_note,
    addressNote: m.store_address_note_medusa,
    password: m.store_key,
    passwordNote: m.store_key_note,
    channel: m.store_sales_channel,
    channelNote: m.store_sales_channel_note,
    missing: m.store_setup_missing,
  },
  shopify: {
    address: m.store_shop,
    placeholder: 'https://your-shop.myshopify.com',
    user: m.store_client_id,
    userNote: m.store_client_note,
    addressNote: m.store_shop_note,
    password: m.store_client_secret,
    passwordNote: m.store_client_secret_note,
    channel: m.store_menu,
    channelNote: m.store_menu_note,
    missing: m.store_app_missing,
  },
  bigcommerce: {
    address: m.store_api_path,
    placeholder: 'https://api.bigcommerce.com/stores/…/v3/',
    user: m.store_user,
    userNote: m.store_user_note,
    addressNote: m.store_api_path_note,
    password: m.store_token,
    passwordNote: m.store_token_note,
    channel: m.store_channel_id,
    channelNote: m.store_channel_id_note,
    missing: m.store_token_missing,
  },
  woocommerce: {
    address: m.integrations_store_address,
    placeholder: 'https://shop.example',
    user: m.store_consumer_key,
    userNote: m.store_consumer_key_note,
    addressNote: m.store_address_note_woocommerce,
    password: m.store_consumer_secret,
    passwordNote: m.store_consumer_secret_note,
    channel: undefined,
    channelNote: undefined,
    missing: m.store_key_pair_missing,
  },
} as const

/** What the store said of itself, and what is in the way. */
function Found({ found, missing, hasChannels }: { found: FoundStore; missing: string; hasChannels: boolean }) {
  const { name, currencyCode, appCurrencyCode, currencies, languages, channels, missingScopes } = found
  return (
    <Stack gap="md" role="status" aria-label={m.store_found()}>
      <FactList>
        <Fact name={m.integrations_store_name()}>{name}</Fact>
        <Fact name={m.integrations_store_currency()}>{currencyCode}</Fact>
        <Fact name={m.store_currencies()}>{currencies.join(', ')}</Fact>
        <Fact name={m.store_languages()}>{languages.map((one) => one.name).join(', ')}</Fact>
        {hasChannels && (
          <Fact name={m.store_channels()}>
            {channels.map(({ id, name: title }) => m.store_channel({ name: title, token: id })).join(', ')}
          </Fact>
        )}
      </FactList>
      {currencyCode !== appCurrencyCode && (
        <Alert color="red">{kept(m.store_currency_differs, { store: currencyCode, app: appCurrencyCode })}</Alert>
      )}
      {missingScopes.length > 0 && (
        <Alert color="red" title={missing}>
          <List size="sm">
            {missingScopes.map(({ scope, costs }) => (
              <List.Item key={scope}>
                <bdi dir="ltr" translate="no">
                  {scope}
                </bdi>{' '}
                — {wordsOfCost[costs]()}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}

interface ElsewhereFormProps extends Pick<IntegrationDetail, 'letsIn' | 'signInUrls'> {
  kind: ElsewhereKind
}

/**
 * Where the store is and what opens it. It is asked first; nothing is kept before somebody says so. `letsIn`: a shop can let
 * the app of this server in.
 */
export function ElsewhereForm({ kind, letsIn = false, signInUrls }: ElsewhereFormProps) {
  const words = wordsOf[kind]
  const [isLetIn, setLetIn] = useState(letsIn)
  const hasUser = !namesNobody(kind) && !isLetIn
  const mayChange = useCan('integrations.change')
  const [checked, setChecked] = useState<{ body: StoreBody; found: FoundStore } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { form, isPending, failure, submit } = useCallForm({
    name: 'store',
    initialValues: nothing,
    validate: { address: needed, ...(!isLetIn && { password: needed }), ...(hasUser && { identifier: needed }) },
    call: {
      async mutationFn(values: Values) {
        const body = bodyOf(kind, values, isLetIn)
        return { body, found: await checkStore(body) }
      },
      onMutate: () => setChecked(null),
      onSuccess: setChecked,
    },
  })
  const leaving = useLeave()
  const returned = useReturn(letsIn, (entered) => {
    form.setInitialValues({ ...nothing, ...entered })
    form.reset()
  })
  useUnsavedForm('store', { dirty: form.isDirty() && !isAsking && leaving.to === null, discard: form.reset })
  useEffect(() => {
    if (leaving.to !== null) location.assign(leaving.to)
  }, [leaving.to])
  if (!mayChange) return <Text size="sm">{m.integrations_read_only()}</Text>
  // What was found is of the values that were sent.
  const body = bodyOf(kind, form.getValues(), isLetIn)
  const isSame = checked !== null && JSON.stringify(checked.body) === JSON.stringify(body)
  const found = isSame ? checked.found : null
  const missing = isLetIn ? m.store_let_in_missing : words.missing
  const isFit = found !== null && found.missingScopes.length === 0 && found.currencyCode === found.appCurrencyCode
  return (
    <>
      <form noValidate onSubmit={submit()} aria-label={m.store_connect()}>
        <Stack gap="md">
          {letsIn && <LetIn failed={returned.failure} isPending={returned.isPending} />}
          {letsIn && <Way isLetIn={isLetIn} onChange={setLetIn} />}
          <TextInput
            {...form.getInputProps('address')}
            label={words.address()}
            description={words.addressNote()}
            placeholder={words.placeholder}
            dir="ltr"
            required
            inputMode="url"
            autoComplete="off"
            onBlur={({ currentTarget: { value } }) => form.setFieldValue('address', understood(kind, value))}
          />
          {hasUser && (
            <TextInput
              {...form.getInputProps('identifier')}
              label={words.user()}
              description={words.userNote()}
              dir="ltr"
              required
              autoComplete="off"
            />
          )}
          {!isLetIn && (
            <PasswordInput
              {...form.getInputProps('password')}
              label={words.password()}
              description={words.passwordNote?.()}
              dir="ltr"
              required
              autoComplete="new-password"
            />
          )}
          {words.channel && (
            <TextInput
              {...form.getInputProps('channel')}
              label={words.channel()}
              description={words.channelNote()}
              dir="ltr"
              autoComplete="off"
            />
          )}
          {signInUrls && <CustomerSignIn urls={signInUrls} inputOf={(name) => form.getInputProps(name)} />}
          {isLetIn && <Text size="sm">{m.store_let_in_note()}</Text>}
          {found && <Found found={found} missing={missing()} hasChannels={words.channel !== undefined} />}
          <FormFailure text={failure ?? leaving.failure} />
          <Group justify="flex-end" gap="xs">
            {isLetIn && (
              <Button
                variant={returned.isLetIn ? 'default' : 'filled'}
                loading={leaving.isPending}
                onClick={() => {
                  if (!form.validateField('address').hasError) leaving.leave(form.getValues())
                }}
              >
                {m.store_let_in()}
              </Button>
            )}
            <Button
              type="submit"
              variant={isFit || (isLetIn && !returned.isLetIn) ? 'default' : 'filled'}
              loading={isPending}
            >
              {m.store_check()}
            </Button>
            {isFit && <Button onClick={() => setAsking(true)}>{m.store_use()}</Button>}
          </Group>
        </Stack>
      </form>
      {isAsking && found && <UseStoreDialog name={found.name} body={body} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The app's own store needs no key. While one step leads back to it, that is the way. */
export function OwnStoreForm({ name }: { name: string }) {
  const mayChange = useCan('integrations.change')
  const { data: health } = useQuery(storeQuery())
  const isWayBack = health?.former?.kind === 'demo'
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack gap="md">
      <Text size="sm">{m.store_own_note()}</Text>
      {mayChange && health && !isWayBack && (
        <Group justify="flex-end">
          <Button onClick={() => setAsking(true)}>{m.store_use()}</Button>
        </Group>
      )}
      {isAsking && <UseStoreDialog name={name} body={{ kind: 'demo' }} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
