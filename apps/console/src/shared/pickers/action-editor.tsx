/**
 * Edits what happens on a tap: the type of the action, and the inputs of that type's part (document 2, section 3.3).
 */
import { NativeSelect, Stack } from '@mantine/core'
import { actionLabels } from '@vitrine/domain/actions/action.rules'
import type { Action } from '@vitrine/domain/actions/action.schema'
import { actionTypes } from '@vitrine/domain/actions/action-types'
import type { ComponentType } from 'react'
import type { ActionPartProps } from './action-parts/action-part.ts'
import { CatalogTarget } from './action-parts/catalog-target.tsx'
import { EmailTarget, PhoneTarget, SmsTarget } from './action-parts/contact-targets.tsx'
import { ScreenTarget } from './action-parts/screen-target.tsx'
import { SocialTarget, UrlTarget } from './action-parts/url-targets.tsx'

interface ActionEditorProps extends ActionPartProps {
  help?: string
}

const parts: Record<Action['type'], ComponentType<ActionPartProps> | null> = {
  noAction: null,
  openCollection: CatalogTarget,
  openCategory: CatalogTarget,
  openProduct: CatalogTarget,
  openVendor: CatalogTarget,
  openBrand: CatalogTarget,
  openInAppScreen: ScreenTarget,
  openUrl: UrlTarget,
  openSocialMedia: SocialTarget,
  makePhoneCall: PhoneTarget,
  sendSMS: SmsTarget,
  sendEmail: EmailTarget,
}

export function ActionEditor({ help, ...props }: ActionEditorProps) {
  const { id, label, action, onPick } = props
  const Part = parts[action.type]
  return (
    <Stack gap="sm">
      <NativeSelect
        id={id}
        label={label}
        description={help}
        value={action.type}
        data={actionTypes.map((type) => ({ value: type, label: actionLabels[type] }))}
        onChange={(event) => {
          const type = actionTypes.find((known) => known === event.currentTarget.value)
          // The other parts are kept: changing the type back restores the former choice.
          if (type) onPick(`Set action to ${actionLabels[type]}`, { ...action, type })
        }}
      />
      {Part && <Part key={action.type} {...props} />}
    </Stack>
  )
}
