import type { Pool } from "pg";
import type { RateLimit } from "../../service/http/rate-limit";

/** Tokens of an owner with the refill, at most those of one minute. */
const TOKENS = `least($2::float8, r.tokens
  + greatest(0, extract(epoch FROM clock_timestamp() - r.at)::float8) * $2::float8 / 60)`;

/** Token bucket for each caller over all processes, by the database's clock. */
export function createPostgresRateLimit(pool: Pool, perMinute: number): RateLimit {
  return {
    async take(who) {
      const { rowCount } = await pool.query(
        `INSERT INTO outis.request_tokens AS r (owner, tokens, at) VALUES ($1, $2::float8 - 1, clock_timestamp())
         ON CONFLICT (owner) DO UPDATE SET tokens = ${TOKENS} - 1, at = clock_timestamp() WHERE ${TOKENS} >= 1`,
        [who, perMinute],
      );
      if (rowCount === 1) return 0;
      const { rows } = await pool.query<{ tokens: number }>(
        `SELECT ${TOKENS} AS tokens FROM outis.request_tokens r WHERE owner = $1`,
        [who, perMinute],
      );
      const missing = 1 - (rows[0]?.tokens ?? 0);
      return Math.max(1, Math.ceil((missing * 60) / perMinute));
    },
  };
}
