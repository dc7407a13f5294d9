export interface OwnPostgres {
  url: string
  /** Ends it without a chance to tidy up. */
  kill(): void
  /** Brings a killed one back where it was; resolves when it answers. */
  restart(): Promise<void>
  stop(): void
}

export function startPostgres(options?: { isDurable?: boolean }): Promise<OwnPostgres>
