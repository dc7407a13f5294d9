import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type BadgeVariable, badgeVariables } from '@vitrine/domain/badges/badge-text.rules'
import { m } from '@vitrine/messages/console'
import variableWords from '@vitrine/messages/console/badges.variable'
import { FieldGroup } from '@vitrine/ui/field-group'
import { copyText } from '../../../../shared/lib/copy-text.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import css from './badges.module.css'

const written = (variable: BadgeVariable) => `{{${variable}}}`

function copy(variable: BadgeVariable): void {
  copyText(written(variable)).then(
    () => toastSuccess(m.badges_copied()),
    () => toastError(m.badges_copy_refused()),
  )
}

/** The variables that a title may use for facts about its product. */
export const VariableList = () => (
  <FieldGroup label={m.badges_variables()} help={m.badges_variables_help()}>
    <ul className={css.variables}>
      {badgeVariables.map((variable) => (
        <li key={variable}>
          <code>{written(variable)}</code>
          <span>{variableWords[variable]()}</span>
          <Tooltip label={m.frame_copy()}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={m.badges_copy_variable({ variable })}
              onClick={() => copy(variable)}
            >
              <IconCopy size={16} />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
    </ul>
  </FieldGroup>
)
