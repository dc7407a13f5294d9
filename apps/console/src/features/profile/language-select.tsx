import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ConsoleLanguage,
  consoleLanguageNames,
  consoleLanguages,
} from '@vitrine/domain/identity/console-languages'
import { type IdentityInfo, identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../shared/api/client.ts'
import { profileQuery } from '../../shared/api/use-profile.ts'
import { chooseConsoleLanguage, consoleLanguage } from '../../shared/console-language.ts'
import { useObservable } from '../../shared/lib/observable.ts'

const data = consoleLanguages.map((value) => ({ value, label: consoleLanguageNames[value] }))

interface Choice {
  language: ConsoleLanguage
  revision: string
}

/** The choice is kept in the account: the person's other devices use it from their next start. */
export function LanguageSelect({ profile }: { profile: IdentityInfo }) {
  const client = useQueryClient()
  const shown = useObservable(consoleLanguage)
  const choose = useMutation({
    mutationFn: ({ language, revision }: Choice) =>
      callApi(identityRoutes.updateProfile, { body: { data: { language } } }, { revision }),
    onError: () => client.invalidateQueries({ queryKey: profileQuery().queryKey }),
    onSuccess: ({ data: profile }, { language }) => {
      client.setQueryData(profileQuery().queryKey, profile)
      return chooseConsoleLanguage(language)
    },
  })
  return (
    <NativeSelect
      label={m.profile_language()}
      description={m.profile_language_note()}
      data={data}
      value={choose.isPending ? choose.variables.language : shown}
      disabled={choose.isPending}
      onChange={({ currentTarget: { value } }) => {
        const language = consoleLanguages.find((one) => one === value)
        if (language) choose.mutate({ language, revision: profile.revision })
      }}
    />
  )
}
