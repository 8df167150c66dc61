import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiError } from "../../shared/api/error";
import { FAILURE_STATUS, type FailureName } from "../core/failure";

const OF_NODE: Readonly<Record<string, [FailureName, string]>> = {
  HPE_HEADER_OVERFLOW: ["headers_too_large", "The path and the headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["request_timeout", "The request did not arrive in time."],
};

/** Errors of Node before the request: invalid HTTP, endless headers, incomplete body. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [failure, message] = OF_NODE[error.code ?? ""] ?? ["bad_request", "The request could not be read."];
  const status = FAILURE_STATUS[failure];
  const body = JSON.stringify({ error: failure, message } satisfies ApiError);
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}`,
      "Content-Type: application/json; charset=utf-8",
      "Cache-Control: no-store",
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
    // Otherwise a client that never closes would keep the connection.
    () => socket.destroy(),
  );
}
