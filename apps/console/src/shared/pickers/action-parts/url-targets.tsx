import { Switch } from '@mantine/core'
import { isPackageName } from '@vitrine/domain/actions/action.rules'
import { completeUrl } from '@vitrine/domain/actions/complete-url.rules'
import { parseAppUrl, parseWebUrl, withoutUnseen } from '@vitrine/domain/actions/url.rules'
import { m } from '@vitrine/messages/console'
import { invalidReason } from '../../fields/invalid-reason.ts'
import type { ActionPartProps } from './action-part.ts'
import { CheckedInput } from './checked-input.tsx'

/** The inputs for a web page, opened in the app or outside of it (D-221). */
export function UrlTarget(of: ActionPartProps) {
  const { id, action, onPick } = of
  const target = { url: action.url?.url ?? '', openExternal: action.url?.openExternal ?? false }
  return (
    <>
      <CheckedInput
        of={of}
        part="url.url"
        label={m.pickers_address()}
        type="url"
        placeholder="https://"
        required
        maxLength={2000}
        stored={target.url}
        meant={withoutUnseen}
        isValid={(text) => parseWebUrl(text) !== null}
        reason={invalidReason('address')}
        complete={completeUrl}
        toAction={(url) => ({ ...action, url: { ...target, url } })}
      />
      <Switch
        id={`${id}_url_in_app`}
        label={m.pickers_open_in_app()}
        description={target.openExternal ? m.pickers_opens_in_browser() : m.pickers_opens_in_app()}
        checked={!target.openExternal}
        onChange={(event) => {
          const openExternal = !event.currentTarget.checked
          onPick(openExternal ? m.pickers_open_outside() : m.pickers_open_in_app(), {
            ...action,
            url: { ...target, openExternal },
          })
        }}
      />
    </>
  )
}

/** The inputs for another company's app, opened by its own URL scheme, with the package name that Android needs. */
export function SocialTarget(of: ActionPartProps) {
  const { action } = of
  const target = {
    packageName: action.socialMedia?.packageName ?? '',
    urlScheme: action.socialMedia?.urlScheme ?? '',
  }
  return (
    <>
      <CheckedInput
        of={of}
        part="socialMedia.urlScheme"
        label={m.pickers_app_address()}
        help={m.pickers_app_address_help()}
        placeholder="instagram://user?username=yourshop"
        required
        maxLength={2000}
        stored={target.urlScheme}
        meant={withoutUnseen}
        isValid={(text) => parseAppUrl(text) !== null}
        reason={invalidReason('app_address')}
        complete={completeUrl}
        toAction={(urlScheme) => ({ ...action, socialMedia: { ...target, urlScheme } })}
      />
      <CheckedInput
        of={of}
        part="socialMedia.packageName"
        label={m.pickers_android_package()}
        help={m.pickers_android_opens()}
        placeholder="com.instagram.android"
        maxLength={300}
        stored={target.packageName}
        isValid={isPackageName}
        reason={invalidReason('android_package')}
        toAction={(packageName) => ({ ...action, socialMedia: { ...target, packageName } })}
      />
    </>
  )
}
