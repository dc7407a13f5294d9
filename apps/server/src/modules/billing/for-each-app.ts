/** A failure of one app does not hold up the others: it is told once all had their turn. */
export async function forEachApp(
  apps: readonly { app_key: string }[],
  run: (appKey: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { app_key: appKey } of apps) await run(appKey).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}
