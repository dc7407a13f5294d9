/** What conditions ask about and how they compare, also those of a newer server, which names them itself. */
import type { ConditionDefinition } from '@vitrine/domain/badges/badge.schema'
import type { OperandCode } from '@vitrine/domain/badges/operands.rules'
import type { Operator } from '@vitrine/domain/badges/operators.rules'
import operandWords from '@vitrine/messages/console/badges.operand'
import operatorWords from '@vitrine/messages/console/badges.operator'
import { knownWord } from '../../../../shared/known-word.ts'

operandWords satisfies Record<OperandCode, () => string>
operatorWords satisfies Record<Operator, () => string>

export const wordsOfOperand = ({ fieldName, label }: Pick<ConditionDefinition, 'fieldName' | 'label'>): string =>
  knownWord(operandWords, fieldName, label)

export const wordsOfOperator = (
  operator: string,
  { operatorLabels }: Pick<ConditionDefinition, 'operatorLabels'>,
): string => knownWord(operatorWords, operator, operatorLabels[operator] ?? operator)
