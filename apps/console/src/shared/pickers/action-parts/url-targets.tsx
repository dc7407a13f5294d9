import { Switch } from '@mantine/core'
import { appUrlMessage, isPackageName, packageMessage, urlMessage } from '@vitrine/domain/actions/action.rules'
import { parseAppUrl, parseWebUrl } from '@vitrine/domain/actions/url.rules'
import { completeUrl } from '../../fields/typed-text.rules.ts'
import type { ActionPartProps } from './action-part.ts'
import { CheckedInput } from './checked-input.tsx'

/** A webpage, in the app or outside of it (D-221). */
export function UrlTarget(of: ActionPartProps) {
  const { id, action, onPick } = of
  const target = { url: action.url?.url ?? '', openExternal: action.url?.openExternal ?? false }
  return (
    <>
      <CheckedInput
        of={of}
        part="url.url"
        label="Address"
        type="url"
        placeholder="https://"
        required
        maxLength={2000}
        stored={target.url}
        isValid={(text) => parseWebUrl(text) !== null}
        message={urlMessage}
        complete={completeUrl}
        toAction={(url) => ({ ...action, url: { ...target, url } })}
      />
      <Switch
        id={`${id}_url_in_app`}
        label="Open in the app"
        description={target.openExternal ? 'The page opens in the browser' : 'The page opens inside the app'}
        checked={!target.openExternal}
        onChange={(event) => {
          const openExternal = !event.currentTarget.checked
          onPick(openExternal ? 'Open outside the app' : 'Open in the app', {
            ...action,
            url: { ...target, openExternal },
          })
        }}
      />
    </>
  )
}

/** An app of somebody else, by its own scheme, with the package that Android asks for. */
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
        label="App address"
        help="An address of the app itself, or the https address of the profile"
        placeholder="instagram://user?username=yourshop"
        required
        maxLength={2000}
        stored={target.urlScheme}
        isValid={(text) => parseAppUrl(text) !== null}
        message={appUrlMessage}
        complete={completeUrl}
        toAction={(urlScheme) => ({ ...action, socialMedia: { ...target, urlScheme } })}
      />
      <CheckedInput
        of={of}
        part="socialMedia.packageName"
        label="Android package"
        help="Android opens this app"
        placeholder="com.instagram.android"
        maxLength={300}
        stored={target.packageName}
        isValid={isPackageName}
        message={packageMessage}
        toAction={(packageName) => ({ ...action, socialMedia: { ...target, packageName } })}
      />
    </>
  )
}
