import { Badge, Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appWordLanguages, appWordsIn } from '@vitrine/domain/languages/app-words.rules'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { useCall } from '../../shared/api/use-call.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { keeping } from '../../shared/kept-text.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { forgetLanguages, progressQuery, removeLanguage, setDefaultLanguage } from './languages.api.ts'
import css from './languages.module.css'

/** How much of the app the language says; nothing until that is known. */
function LanguageProgress({ code, label }: AppLanguage) {
  const progress = useQuery(progressQuery()).data?.find((one) => one.code === code)
  if (!progress) return null
  const { total, translated, outdated } = progress
  const percent = total === 0 ? 100 : Math.floor((translated / total) * 100)
  return (
    <div className={css.progress}>
      <Progress value={percent} aria-label={m.languages_translate_label({ label })} />
      <Text size="sm" c="dimmed">
        {m.languages_progress({ percent })}
        {outdated > 0 && ` · ${m.languages_outdated({ count: outdated })}`}
      </Text>
    </div>
  )
}

const nameOf = (code: string): string => new Intl.DisplayNames(getLocale(), { type: 'language' }).of(code) ?? code

/** Says in which language cart, checkout and messages stand where the app itself does not speak this one. */
function OwnWords({ code, defaultCode }: { code: string; defaultCode: string }) {
  if (appWordLanguages.some((known) => known === code.split('-')[0])) return null
  return (
    <Text size="sm" c="dimmed">
      {m.languages_app_words({ language: nameOf(appWordsIn(defaultCode)) })}
    </Text>
  )
}

interface LanguageListProps {
  languages: readonly AppLanguage[]
  mayChange: boolean
}

export function LanguageList({ languages, mayChange }: LanguageListProps) {
  const confirm = useConfirm()
  const onSettled = forgetLanguages
  const makeDefault = useCall({
    mutationFn: setDefaultLanguage,
    onSuccess: () => toastSuccess(m.languages_default_set()),
    onSettled,
  })
  const remove = useCall({
    mutationFn: removeLanguage,
    onSuccess: () => toastSuccess(m.languages_deleted()),
    onSettled,
  })
  const askDefault = async (language: AppLanguage) => {
    const { label } = language
    const question = {
      title: keeping(m.languages_default_title, { label }),
      message: keeping(m.languages_default_text, { label }),
      confirmLabel: m.languages_set_default(),
    }
    if (await confirm(question)) makeDefault.start(language)
  }
  const askRemove = async ({ code, label }: AppLanguage) => {
    const question = {
      title: keeping(m.languages_remove_title, { label }),
      message: m.languages_remove_text(),
      confirmLabel: m.languages_remove(),
      danger: true,
    }
    if (await confirm(question)) remove.start(code)
  }
  return (
    <ul className={css.list} aria-label={m.menu_languages()}>
      {languages.map((language) => (
        <li key={language.code} className={css.language}>
          <div className={css.facts}>
            <Group gap="xs">
              <Text fw={500} lang={language.code}>
                <bdi>{language.label}</bdi>
              </Text>
              <Text size="sm" c="dimmed" dir="ltr">
                {language.isoCode}
              </Text>
              {language.isDefault && <Badge variant="light">{m.languages_default()}</Badge>}
              {language.rightToLeft && (
                <Badge variant="light" color="gray">
                  {m.languages_right_to_left()}
                </Badge>
              )}
            </Group>
            <LanguageProgress {...language} />
            <OwnWords code={language.code} defaultCode={languages.find(({ isDefault }) => isDefault)?.code ?? 'en'} />
          </div>
          <Group gap="xs" className={css.actions}>
            <Button
              variant="default"
              size="xs"
              aria-label={m.languages_translate_label({ label: language.label })}
              renderRoot={(props) => <Link to="/languages/$code" params={{ code: language.code }} {...props} />}
            >
              {m.languages_translate()}
            </Button>
            {mayChange && !language.isDefault && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  loading={makeDefault.running?.code === language.code}
                  aria-label={m.languages_set_default_label({ label: language.label })}
                  onClick={() => void askDefault(language)}
                >
                  {m.languages_set_default()}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  loading={remove.running === language.code}
                  aria-label={m.languages_remove_label({ label: language.label })}
                  onClick={() => void askRemove(language)}
                >
                  {m.languages_remove()}
                </Button>
              </>
            )}
          </Group>
        </li>
      ))}
    </ul>
  )
}
