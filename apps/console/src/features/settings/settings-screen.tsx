import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useMay } from '../../shared/api/use-app.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { ConflictQuestion } from '../../shared/forms/conflict-question.tsx'
import { kept } from '../../shared/kept-text.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { LookOnly } from '../../shared/permissions/not-allowed.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { AppSection } from './app-section.tsx'
import { ChannelSection } from './channel-section.tsx'
import { CouponSection } from './coupon-section.tsx'
import { CurrenciesSection } from './currencies/currencies-section.tsx'
import { MeasurementSection } from './measurement/measurement-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { type ReadSettings, settingsQuery } from './settings.api.ts'
import classes from './settings.module.css'
import { labelOf, textOf } from './settings-values.ts'
import { ShoppingSection } from './shopping-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'

function SettingsFields({ read }: { read: ReadSettings }) {
  const mayChange = useMay('settings.change')
  const { form, saved, question, answer } = useSettingsForm(read)
  return (
    <>
      {saved.savedAt !== null && (
        <Text size="xs" c="dimmed" className={classes.last}>
          {kept(m.settings_saved_last, { by: saved.savedBy ?? '' }, { at: formatDateTime(saved.savedAt) })}
        </Text>
      )}
      {!mayChange && <LookOnly permission="settings.change">{m.settings_read_only()}</LookOnly>}
      {question && (
        <ConflictQuestion
          title={m.settings_conflict_title()}
          savedBy={question.theirs.settings.savedBy}
          question={question}
          labelOf={labelOf}
          textOf={textOf}
          onAnswer={answer}
        />
      )}
      <form className={classes.settings} noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset className={classes.settings} disabled={!mayChange}>
          <AppSection form={form} />
          <PricesSection form={form} />
          <ShoppingSection form={form} />
          <AccountsSection form={form} />
          <ChannelSection form={form} />
        </fieldset>
        <CurrenciesSection />
        <CouponSection form={form} saved={saved.coupon} mayChange={mayChange} />
        <MeasurementSection />
      </form>
    </>
  )
}

export function SettingsScreen() {
  const settings = useQuery(settingsQuery())
  const mayReadAudit = useMay('audit.read')
  const mayReadFiles = useMay('media.read')
  const mayMakeTokens = useMay('tokens.change')
  const maySetWebhooks = useMay('webhooks.change')
  return (
    <>
      <PageTitle
        title={m.settings_title()}
        description={m.settings_note()}
        action={
          <Group gap="xs">
            {mayReadFiles && (
              <Button variant="default" size="sm" renderRoot={(props) => <Link {...props} to="/files" />}>
                {m.files_title()}
              </Button>
            )}
            {mayMakeTokens && (
              <Button variant="default" size="sm" renderRoot={(props) => <Link {...props} to="/settings/tokens" />}>
                {m.tokens_title()}
              </Button>
            )}
            {maySetWebhooks && (
              <Button variant="default" size="sm" renderRoot={(props) => <Link {...props} to="/settings/webhooks" />}>
                {m.webhooks_title()}
              </Button>
            )}
            {mayReadAudit && (
              <Button variant="default" size="sm" renderRoot={(props) => <Link {...props} to="/settings/audit" />}>
                {m.audit_title()}
              </Button>
            )}
          </Group>
        }
      />
      {settings.isPending && (
        <Panel maw={1080}>
          <SkeletonLines count={6} height={58} />
        </Panel>
      )}
      {settings.isError && !settings.data && (
        <Panel maw={1080}>
          <LoadError error={settings.error} onRetry={() => void settings.refetch()} />
        </Panel>
      )}
      {settings.data && <SettingsFields read={settings.data} />}
    </>
  )
}
