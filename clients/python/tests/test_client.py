"""Tests the client against a real service (environment variables EUTOMER_URL and EUTOMER_KEY)."""

import gzip
import http.server
import json
import os
import socketserver
import tempfile
import threading
import unittest
from pathlib import Path

from eutomer import Client, EutomerError, frame

try:
    import pandas
except ImportError:
    pandas = None

IBUPROFEN = "CC(C)Cc1ccc(cc1)C(C)C(=O)O"
URL, KEY = os.environ["EUTOMER_URL"], os.environ["EUTOMER_KEY"]


class ServiceTest(unittest.TestCase):
    client = Client(URL, KEY)

    def test_predicts_one_molecule(self):
        answer = self.client.predict(IBUPROFEN)
        self.assertEqual((answer["active_enantiomer"], answer["family"]), ("S", "arylpropionic-acids"))
        self.assertTrue(answer["evidence"][0]["sources"])
        self.assertEqual(self.client.predict("CCO")["scope"], "out-of-scope")

    def test_reports_an_unknown_target(self):
        with self.assertRaises(EutomerError) as caught:
            self.client.predict(IBUPROFEN, target="ADRB22")
        self.assertEqual(caught.exception.code, "target_unknown")
        self.assertIn("ChEMBL target id", caught.exception.expected)
        self.assertEqual(caught.exception.got, '"ADRB22"')
        self.assertIn("Similar names", caught.exception.fix)

    def test_predicts_many_in_batches_in_order(self):
        done = []
        results = list(self.client.predict_many(iter([IBUPROFEN, "CC(", "CCO"]), batch_size=2, progress=done.append))
        self.assertEqual([result["input_smiles"] for result in results], [IBUPROFEN, "CC(", "CCO"])
        self.assertEqual([result["ok"] for result in results], [True, False, True])
        self.assertEqual(results[1]["error"]["code"], "smiles_syntax")
        self.assertEqual(done, [2, 3])

    def test_errors_explain_the_cause(self):
        with self.assertRaises(EutomerError) as caught:
            self.client.predict("CC(")
        error = caught.exception
        self.assertEqual((error.status, error.code, error.position), (400, "smiles_syntax", 2))
        with self.assertRaises(EutomerError) as caught:
            Client(URL, "sk_live_wrong").predict("CCO")
        self.assertEqual((caught.exception.status, caught.exception.code), (401, "key_invalid"))

    def test_reports_an_address_that_answers_with_a_page(self):
        with self.assertRaises(EutomerError) as caught:
            Client(f"{URL}/?page=").find("omeprazole")
        self.assertEqual(caught.exception.code, "unreachable")
        self.assertIn("Expected JSON", caught.exception.detail)

    def test_runs_a_job(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "library.csv")
            file.write_text(f"ID,SMILES\nx-1,{IBUPROFEN}\nx-2,CCO\n")
            job = self.client.job(file, column="SMILES", name_column="ID").wait(every=0.1)
        self.assertIn(job.id, [each.id for each in self.client.jobs()])
        self.assertEqual(job.cancel().state["status"], "done")
        rows = list(job.results())
        self.assertEqual([(row["row"], row["name"], row["ok"]) for row in rows], [(1, "x-1", True), (2, "x-2", True)])
        job.delete()
        with self.assertRaises(EutomerError) as caught:
            job.refresh()
        self.assertEqual(caught.exception.code, "not_found")
        with self.assertRaises(ValueError):
            self.client.job("library.docx")

    def test_finds_a_name(self):
        self.assertIn("esomeprazole", [compound["name"] for compound in Client(URL).find("omeprazole")])

    def test_finds_many_names(self):
        names = ["clopidogrel"] * 100 + ["metoprolol tartrate", "nosuchdrug"]
        found = Client(URL).find_many(names)
        self.assertEqual(len(found), 102)
        names_found = [{compound["name"] for compound in matches} for matches in found[99:]]
        self.assertEqual(names_found, [{"clopidogrel"}, {"metoprolol"}, set()])

    def test_takes_an_sdf_as_a_job(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "one.sdf"
            file.write_text("ethane\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\n    1.5000    0.0000    0.0000 C   0  0\n  1  2  1  0\nM  END\n$$$$\n")
            job = self.client.job(file).wait(every=0.1)
        self.assertEqual([row["ok"] for row in job.results()], [True])
        job.delete()

    def test_takes_a_compressed_file_as_a_job(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "LIBRARY.SMI.GZ"
            file.write_bytes(gzip.compress(b"CCO\n"))
            job = self.client.job(file).wait(every=0.1)
        self.assertEqual([row["ok"] for row in job.results()], [True])
        job.delete()

    @unittest.skipIf(pandas is None, "NOT TESTED: tables, because pandas is not installed")
    def test_builds_a_table(self):
        table = frame(self.client.predict_many([IBUPROFEN, "CC("]))
        # A missing text is None or NaN, depending on the version of pandas.
        texts = table.where(table.notna(), "")
        self.assertEqual(list(texts["active_enantiomer"]), ["S", ""])
        self.assertEqual(list(texts["error_code"]), ["", "smiles_syntax"])
        self.assertEqual(list(table.columns)[0], "input_smiles")
        self.assertEqual(len(frame([])), 0)

    @unittest.skipIf(pandas is None, "NOT TESTED: tables, because pandas is not installed")
    def test_builds_a_table_of_a_job(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "library.csv")
            file.write_text(f"ID,2024,SMILES\nx-1,y,{IBUPROFEN}\n")
            job = self.client.job(file).wait(every=0.1)
        table = frame(job.results())
        job.delete()
        self.assertEqual(list(table.columns)[:3], ["row", "ID", "2024"])
        self.assertEqual(list(table["ID"]), ["x-1"])

    def test_cancels_a_job(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "a.smi")
            file.write_text("CCO\n")
            job = self.client.job(file).wait(every=0.1)
        self.assertEqual(job.cancel().state["status"], "done")
        job.delete()

    def test_refuses_clumsy_arguments(self):
        with self.assertRaisesRegex(TypeError, "a list of SMILES"):
            self.client.predict_many("CCO")
        with self.assertRaisesRegex(ValueError, "expected a URL"):
            Client("127.0.0.1:8080")
        with self.assertRaisesRegex(ValueError, "whose name ends with"):
            self.client.job("library.xlsx")


class Busy(http.server.BaseHTTPRequestHandler):
    """Fails with the given statuses, then succeeds."""

    failures = [429, 503]
    wait = "0"

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        failed = bool(self.failures)
        status = self.failures.pop(0) if failed else 200
        body = json.dumps({"status": status, "code": "overloaded", "detail": "wait"} if failed else {"ok": True})
        self.send_response(status)
        self.send_header("Retry-After", self.wait)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        pass


class RetryTest(unittest.TestCase):
    def predict(self, failures, wait, key="key", **options):
        handler = type("Handler", (Busy,), {"failures": failures, "wait": wait})
        # Not HTTPServer, which looks up the host name.
        with socketserver.TCPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
            try:
                return Client(f"http://127.0.0.1:{server.server_address[1]}", key, **options).predict("CCO")
            finally:
                server.shutdown()

    def test_retries_after_a_delay(self):
        self.assertEqual(self.predict([429, 503], "0"), {"ok": True})

    def test_accepts_a_key_with_a_line_break_at_its_end(self):
        self.assertEqual(self.predict([], "0", key="key\n"), {"ok": True})

    def test_limits_retries_and_waiting(self):
        for failures, wait, options in [([503] * 4, "0", {"retries": 2}), ([429], "3600", {})]:
            with self.assertRaises(EutomerError):
                self.predict(failures, wait, **options)


class HangUp(http.server.BaseHTTPRequestHandler):
    """Closes the connection without a response, or in the middle of one."""

    status = None

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.status:
            self.send_response(self.status)
            self.send_header("Content-Length", "100")
            self.end_headers()
            self.wfile.write(b'{"ok": true')

    def log_message(self, *_):
        pass


class UnreachableTest(unittest.TestCase):
    def test_names_a_broken_connection(self):
        for status in (None, 200, 500):
            handler = type("Handler", (HangUp,), {"status": status})
            with socketserver.TCPServer(("127.0.0.1", 0), handler) as server:
                threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
                try:
                    with self.assertRaises(EutomerError) as caught:
                        Client(f"http://127.0.0.1:{server.server_address[1]}", "key").predict("CCO")
                    self.assertEqual((caught.exception.code, caught.exception.status), ("unreachable", 0))
                finally:
                    server.shutdown()

    def test_names_a_redirect_and_does_not_follow_it(self):
        requests = []

        class Moved(HangUp):
            def do_POST(self):
                requests.append(self.path)
                self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(301)
                self.send_header("Location", "/moved")
                self.end_headers()

            def do_GET(self):
                requests.append(self.path)

        with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Moved) as server:
            threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
            try:
                with self.assertRaises(EutomerError) as caught:
                    Client(f"http://127.0.0.1:{server.server_address[1]}", "key").predict("CCO")
            finally:
                server.shutdown()
        self.assertEqual((caught.exception.code, caught.exception.status), ("unreachable", 301))
        self.assertIn("redirects to /moved", caught.exception.detail)
        self.assertEqual(requests, ["/api/v1/predict"])

    def test_rejects_a_batch_size_that_would_send_nothing(self):
        with self.assertRaises(ValueError):
            list(Client("http://127.0.0.1:1", "key").predict_many(["CCO"], batch_size=0))

    def test_names_a_service_that_is_too_slow(self):
        with socketserver.TCPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as silent:
            with self.assertRaises(EutomerError) as caught:
                Client(f"http://127.0.0.1:{silent.server_address[1]}", "key", timeout=0.2).predict("CCO")
            self.assertEqual(caught.exception.code, "unreachable")


if __name__ == "__main__":
    unittest.main()
