"""Tests of outis_client.py against the service at OUTIS_BASE_URL, with the key in OUTIS_KEY."""

import http.server
import json
import os
import threading
import unittest

from outis_client import ApiError, Client

BASE_URL = os.environ["OUTIS_BASE_URL"]
KEY = os.environ["OUTIS_KEY"]


class TestClient(unittest.TestCase):
    def setUp(self):
        self.client = Client(BASE_URL, KEY)

    def test_depersonalizes_a_text(self):
        text = "Anna \U0001f600 \u0000 called."
        created = self.client.depersonalize(input=text, depersonalization_mode="reversible", language_in="en")
        self.assertEqual(created["task"], f"{BASE_URL}/v1/prediction/{created['synopsis_id']}")
        task = self.client.wait(created["synopsis_id"])
        self.assertEqual(task["status"], "completed")
        result = task["transcriptDepersonalized"]
        self.assertEqual(result["text"], text.replace("Anna", "[NAME_1]"))
        self.assertEqual(result["mapping"], {"[NAME_1]": "Anna"})
        summary = self.client.summarize(source_uri=created["synopsis_id"], points=1)
        self.assertEqual(self.client.wait(summary["synopsis_id"])["status"], "completed")

    def test_repeats_a_request_with_its_key(self):
        first, second = (self.client.depersonalize(input="Anna", idempotency_key="k") for _ in range(2))
        self.assertEqual(first, second)

    def test_lists_all_pages(self):
        made = {self.client.depersonalize(input=f"Anna {n}")["synopsis_id"] for n in range(5)}
        for task_id in made:
            self.client.wait(task_id)
        pages = list(self.client.pages(self.client.list_tasks, limit=2, status="completed"))
        listed = [task["id"] for page in pages for task in page["tasks"]]
        self.assertGreaterEqual(len(pages), 3)
        self.assertEqual(len(listed), len(set(listed)))
        self.assertLessEqual(made, set(listed))
        for task_id in made:
            self.assertIsNone(self.client.delete_task(task_id))
        with self.assertRaises(ApiError) as raised:
            self.client.read_task(made.pop())
        self.assertEqual((raised.exception.status, raised.exception.error), (404, "not_found"))

    def test_replaces_the_webhook_secret(self):
        before = self.client.webhook_secret()
        after = self.client.rotate_webhook_secret(overlap_hours=1)
        self.assertNotEqual(before["secret"], after["secret"])
        self.assertEqual(self.client.webhook_secret(), after)
        self.assertEqual(self.client.failed_webhooks(), {"webhooks": []})
        self.assertTrue(self.client.balance()["unlimited"])
        self.assertIsInstance(self.client.usage()["usage"], list)

    def test_reports_what_is_wrong(self):
        with self.assertRaises(ApiError) as raised:
            self.client.depersonalize(input="Anna", language_in="xx")
        self.assertEqual(raised.exception.error, "bad_request")
        self.assertEqual(raised.exception.details["fields"][0]["field"], "languageIn")
        with self.assertRaises(ApiError) as raised:
            Client(BASE_URL, "wrong").balance()
        self.assertEqual(raised.exception.status, 401)
        with self.assertRaises(ApiError) as raised:
            self.client.read_task("../balance")
        self.assertEqual(raised.exception.status, 404)
        for task_id in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.client.delete_task(task_id)

    def test_sends_the_key_to_no_other_place(self):
        for base_url in ("http://outis.example/api", "ftp://127.0.0.1/api", "outis.example/api"):
            with self.assertRaises(ValueError):
                Client(base_url, KEY)
        with self.assertRaises(ValueError) as raised:
            Client(BASE_URL, "secret\n")
        self.assertNotIn("secret", str(raised.exception))

        asked = []

        class Redirecting(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                self.send_response(302)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_):
                pass

        with http.server.HTTPServer(("127.0.0.1", 0), Redirecting) as server:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            with self.assertRaises(ApiError) as raised:
                Client(f"http://127.0.0.1:{server.server_port}/api", KEY).balance()
            server.shutdown()
            thread.join()
        self.assertEqual(raised.exception.status, 302)
        self.assertEqual(asked, ["/api/v1/balance"])

    def test_waits_while_the_service_is_busy(self):
        done = json.dumps({"id": "t", "status": "completed"}).encode()
        answers = [(503, b"<html>"), (429, b"{}"), (502, b""), (None, b""), (200, done), (404, b"{}"), (200, b"<html>")]

        class Busy(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                status, body = answers.pop(0)
                if status is None:
                    return
                self.send_response(status)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        with http.server.HTTPServer(("127.0.0.1", 0), Busy) as server:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            try:
                client = Client(f"http://127.0.0.1:{server.server_port}/api", KEY)
                self.assertEqual(client.wait("t", interval=0)["status"], "completed")
                for status in (404, 200):
                    with self.assertRaises(ApiError) as raised:
                        client.wait("t", interval=0)
                    self.assertEqual((raised.exception.status, raised.exception.error), (status, "unknown"))
                self.assertEqual(answers, [])
                answers.append((503, b""))
                with self.assertRaises(TimeoutError):
                    client.wait("t", timeout=0, interval=1)
            finally:
                server.shutdown()
                thread.join()

    def test_reports_unexpected_errors_of_other_servers(self):
        answers = [(b"<html>", "soon"), (b'{"details":"none"}', "nan"), (b"[" * 200_000, "-1"), (b"\xff{", "inf")]

        class Failing(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body, retry_after = answers[0]
                self.send_response(503)
                self.send_header("Retry-After", retry_after)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        with http.server.HTTPServer(("127.0.0.1", 0), Failing) as server:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            try:
                while answers:
                    with self.assertRaises(ApiError) as raised:
                        Client(f"http://127.0.0.1:{server.server_port}/api", KEY).balance()
                    self.assertEqual((raised.exception.status, raised.exception.error), (503, "unknown"))
                    self.assertIsNone(raised.exception.details)
                    self.assertIsNone(raised.exception.retry_after)
                    answers.pop(0)
            finally:
                server.shutdown()
                thread.join()


if __name__ == "__main__":
    unittest.main()
