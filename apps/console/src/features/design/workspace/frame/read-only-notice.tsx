import { Alert } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useNeeds } from '../../../../shared/permissions/use-whom-to-ask.ts'

/** Tells members who may look at the design but not change it. */
export const ReadOnlyNotice = () => (
  <Alert radius={0} color="gray" icon={<IconEye size={18} />}>
    {m.design_read_only()} {useNeeds('design.change')}
  </Alert>
)
