import { Button, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longestAppName } from '@vitrine/domain/apps/app-name.rules'
import { newAppRoutes } from '@vitrine/domain/apps/new-app.routes'
import { type StarterCurrency, starterCurrencies, starterCurrencyOf } from '@vitrine/domain/apps/starter-currency.rules'
import { type Trade, trades } from '@vitrine/domain/apps/trades'
import { hexColorPattern } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import tradeWords from '@vitrine/messages/console/apps.trade'
import tradeTexts from '@vitrine/messages/console/apps.trade_text'
import { useId, useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { currencyName } from '../../../shared/code-names.ts'
import { EntryFrame } from '../../../shared/entry-frame.tsx'
import { ColorTextInput } from '../../../shared/fields/color-text-input.tsx'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { needed } from '../../../shared/forms/use-checked-form.ts'
import { openApp } from '../open-app.ts'
import { LogoField } from './logo-field.tsx'
import css from './new-app.module.css'
import type { Logo } from './read-logo.ts'

interface Values {
  name: string
  trade: Trade
  currency: StarterCurrency
  /** Empty for that of the trade. */
  primary: string
  secondary: string
}

const colorProblem = (color: string) =>
  color === '' || hexColorPattern.test(color) ? null : m.apps_new_color_invalid()

async function makeApp({ name, trade, currency, primary, secondary }: Values, logo: Logo | null) {
  const colors = primary === '' && secondary === '' ? null : { primary: primary || null, secondary: secondary || null }
  const data = { name, trade, currency, colors, logo: logo?.data ?? null }
  return (await callApi(newAppRoutes.makeApp, { body: { data } })).data
}

function TradeChoice({ trade, onChoose }: { trade: Trade; onChoose: (trade: Trade) => void }) {
  const group = useId()
  return (
    <fieldset className={css.trades}>
      <legend>{m.apps_new_trade()}</legend>
      {trades.map((one) => (
        <label key={one} className={css.trade}>
          <input type="radio" name={group} checked={one === trade} onChange={() => onChoose(one)} />
          <span>
            <span className={css.name}>{tradeWords[one]()}</span>
            <span className={css.text}>{tradeTexts[one]()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Name, colours and trade of an app that begins with a finished home page. */
export function NewAppScreen() {
  const client = useQueryClient()
  const [logo, setLogo] = useState<Logo | null>(null)
  const [isReading, setReading] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const { form, isPending, failure, submit } = useCallForm({
    name: 'new-app',
    initialValues: {
      ...{ name: '', trade: 'fashion', primary: '', secondary: '' },
      currency: starterCurrencyOf(navigator.language),
    } as Values,
    validate: { name: needed, primary: colorProblem, secondary: colorProblem },
    call: {
      mutationFn: (values: Values) => makeApp(values, logo),
      onSuccess: () => client.invalidateQueries({ queryKey: ['my-apps'] }),
    },
  })
  const chooseLogo = (chosen: Logo | null) => {
    // What was typed stays; what came from the logo goes with it.
    const colorNow = (name: 'primary' | 'secondary') => {
      const color = form.values[name]
      return color === '' || color === logo?.colors?.[name] ? (chosen?.colors?.[name] ?? '') : color
    }
    setLogo(chosen)
    form.setValues({ primary: colorNow('primary'), secondary: colorNow('secondary') })
  }
  const open = ({ appKey }: { appKey: string }) => {
    setOpening(true)
    openApp(appKey, '/')
  }
  const swatches = logo?.colors ? [...new Set(Object.values(logo.colors))] : []
  const colorProps = {
    format: 'hex' as const,
    swatches,
    withEyeDropper: false,
    dir: 'ltr' as const,
  }
  return (
    <EntryFrame>
      <Title order={1} size="h2">
        {m.apps_new_title()}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {m.apps_new_note()}
      </Text>
      <form noValidate onSubmit={submit({ onSuccess: open })} aria-label={m.apps_new_title()}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            label={m.apps_new_name()}
            description={m.apps_new_name_help({ count: form.values.name.length, most: longestAppName })}
            required
            maxLength={longestAppName}
            autoComplete="off"
          />
          <TradeChoice trade={form.values.trade} onChoose={(trade) => form.setFieldValue('trade', trade)} />
          <Select
            {...form.getInputProps('currency')}
            label={m.apps_new_currency()}
            description={m.apps_new_currency_help()}
            data={starterCurrencies.map((value) => ({ value, label: currencyName(value) }))}
            allowDeselect={false}
          />
          <LogoField logo={logo} onChange={chooseLogo} onReading={setReading} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <ColorTextInput
              {...form.getInputProps('primary')}
              {...colorProps}
              label={m.apps_new_primary()}
              placeholder={m.apps_new_color_of_trade()}
            />
            <ColorTextInput
              {...form.getInputProps('secondary')}
              {...colorProps}
              label={m.apps_new_secondary()}
              placeholder={m.apps_new_color_of_trade()}
            />
          </SimpleGrid>
          <FormFailure text={failure} />
          <Group justify="space-between">
            <Button component={Link} to="/auth/applications" variant="default">
              {m.apps_new_back()}
            </Button>
            <Button type="submit" loading={isPending || isOpening || isReading}>
              {m.apps_new_make()}
            </Button>
          </Group>
        </Stack>
      </form>
    </EntryFrame>
  )
}
