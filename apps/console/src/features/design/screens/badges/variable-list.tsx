import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type BadgeVariable, badgeVariables } from '@vitrine/domain/badges/badge-text.rules'
import { FieldGroup } from '@vitrine/ui/field-group'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import css from './badges.module.css'

const meanings: Record<BadgeVariable, string> = {
  sale_amount: 'How much is saved, as $10.00',
  sale_percent: 'How much is saved, as 20%',
  quantity: 'Pieces in stock, as 3',
}

const written = (variable: BadgeVariable) => `{{${variable}}}`

function copy(variable: BadgeVariable): void {
  navigator.clipboard.writeText(written(variable)).then(
    () => toastSuccess('Copied to clipboard'),
    () => toastError('The browser did not allow copying. Type the variable with its braces instead.'),
  )
}

/** The variables that a title may use for facts about its product. */
export const VariableList = () => (
  <FieldGroup label="Dynamic variables" help="Paste one into the title: each product shows its own value.">
    <ul className={css.variables}>
      {badgeVariables.map((variable) => (
        <li key={variable}>
          <code>{written(variable)}</code>
          <span>{meanings[variable]}</span>
          <Tooltip label="Copy">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Copy ${variable}`}
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
